/** What the selected lines of a process mean, where the standard leaves a choice. */
import { selectedFlow } from '@limn/diagram/edit/connector/flows.ts';
import type { Flow } from '@limn/diagram/notations/bpmn/flows.ts';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../context/editor-context.tsx';
import { Row, Section } from '../../inspector/rows/Section.tsx';
import styles from '../../inspector/rows/inspector.module.css';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

export default function FlowSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const { choices, flow } = useDiagramValue(
    ['selection', 'document'],
    (e) => {
      const found = selectedFlow(e);
      return { choices: found.choices.join(' '), flow: found.flow };
    },
    shallowEqual,
  );
  const all = choices.split(' ').filter((one) => one !== '') as Flow[];
  if (all.length === 0) return null;
  return (
    <Section title={t('bpmn.flow.title')}>
      <Row name={t('bpmn.flow.kind')}>
        <span className={styles['grow']}>
          <Select
            label={t('bpmn.flow.kind')}
            isLabelHidden
            size="s"
            value={flow as Flow | null}
            placeholder={t('bpmn.flow.other')}
            isDisabled={all.length < 2}
            items={all.map((value) => ({ value, label: t(`bpmn.flows.${value}`) }))}
            onChange={(value) => {
              editor.commands.run('connector.setFlow', editor, value);
            }}
          />
        </span>
      </Row>
    </Section>
  );
}
