/** With which step of its slide the selected items appear while the drawing is presented. */
import { lastStep, selectedStep } from '@limn/diagram/present/appear.ts';
import { MAX_APPEARS } from '@limn/document';
import { Button, Select } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { shallowEqual } from '../../context/editor-context.tsx';
import { Row, Section } from '../rows/Section.tsx';
import styles from '../rows/inspector.module.css';

export function AppearSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const { step, isMany } = useDiagramValue(
    ['selection', 'document'],
    (e) => ({ step: selectedStep(e), isMany: e.selection.size > 1 }),
    shallowEqual,
  );
  // All of the page is read for it: when one comes to choose, and not with every edit.
  const [last, setLast] = useState(0);
  const readLast = (): void => setLast(lastStep(editor));
  const choices = Array.from({ length: Math.min(MAX_APPEARS, Math.max(last, step ?? 0) + 1) }, (_, n) => n + 1);
  return (
    <Section title={t('present.title')}>
      <Row name={t('present.appears')}>
        <span className={styles['grow']} onFocus={readLast} onPointerEnter={readLast}>
          <Select
            label={t('present.appears')}
            isLabelHidden
            size="s"
            value={step === null ? null : String(step)}
            placeholder={t('inspector.mixed')}
            items={[
              { value: '0', label: t('present.atOnce') },
              ...choices.map((n) => ({ value: String(n), label: t('present.withStep', { n }) })),
            ]}
            onChange={(value) => void editor.commands.run('item.appear', editor, Number(value))}
          />
        </span>
      </Row>
      {isMany && (
        <Button size="s" variant="quiet" onPress={() => void editor.commands.run('item.appearInTurn', editor)}>
          {t('commands.item.appearInTurn', { ns: 'editor' })}
        </Button>
      )}
    </Section>
  );
}
