/** Of a drawing with screens: playing it, the screen it begins with, and whether arrows show what leads where. */
import { screensOf, startOf } from '@limn/diagram/prototype/screens.ts';
import { Button, Select, Switch } from '@limn/ui';
import { Play, Ruler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Section } from '../../inspector/rows/Section.tsx';
import styles from '../../inspector/rows/inspector.module.css';
import { AnnotationList } from './AnnotationList.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

export default function PrototypeSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const hasLinks = useDiagramValue(['settings'], (e) => e.settings.links);
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const found = useDiagramValue(['document', 'page'], (e) => JSON.stringify(framesOn(e.page)));
  const { frames, start } = JSON.parse(found) as ReturnType<typeof framesOn>;
  function framesOn(page: string): { frames: { id: string; name: string }[]; start: string | null } {
    const all = screensOf(editor).filter((screen) => screen.page === page);
    return {
      frames: all.flatMap(({ frame, name }) => (frame === undefined ? [] : [{ id: frame, name }])),
      start: startOf(editor, page)?.frame ?? null,
    };
  }
  return (
    <>
      <Section title={t('ui.title')}>
        <Button
          size="s"
          variant="primary"
          icon={Play}
          onPress={() => {
            editor.commands.run('prototype.play', editor);
          }}
        >
          {t('ui.play')}
        </Button>
        {frames.length > 1 && (
          <Row name={t('ui.start')}>
            <span className={styles['grow']}>
              <Select
                label={t('ui.start')}
                isLabelHidden
                size="s"
                isDisabled={readOnly}
                value={start}
                items={frames.map(({ id, name }, i) => ({ value: id, label: name || t('ui.unnamed', { n: i + 1 }) }))}
                onChange={(id) => {
                  editor.commands.run('prototype.startWith', editor, id);
                }}
              />
            </span>
          </Row>
        )}
        <Switch isSpread isSelected={hasLinks} onChange={(links) => editor.set({ links })}>
          {t('ui.showLinks')}
        </Switch>
        <Button
          size="s"
          icon={Ruler}
          onPress={() => {
            editor.commands.run('prototype.specification', editor);
          }}
        >
          {t('ui.spec.open')}
        </Button>
      </Section>
      <AnnotationList />
    </>
  );
}
