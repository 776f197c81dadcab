/** What messages between lifelines are. */
import { areMessages, messageKind } from '@limn/diagram/edit/connector/messages.ts';
import { MESSAGE_KINDS } from '@limn/diagram/notations/uml/sequence/model.ts';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../context/editor-context.tsx';
import { Row, Section } from '../../inspector/rows/Section.tsx';
import styles from '../../inspector/rows/inspector.module.css';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

export default function MessageSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const { isShown, kind } = useDiagramValue(
    ['selection', 'document'],
    (e) => ({ isShown: areMessages(e), kind: messageKind(e) }),
    shallowEqual,
  );
  if (!isShown) return null;
  return (
    <Section title={t('uml.message.title')}>
      <Row name={t('uml.message.kind')}>
        <span className={styles['grow']}>
          <Select
            label={t('uml.message.kind')}
            isLabelHidden
            size="s"
            value={kind}
            placeholder={t('uml.message.other')}
            items={MESSAGE_KINDS.map(({ id: value }) => ({ value, label: t(`uml.messages.${value}`) }))}
            onChange={(value) => {
              editor.commands.run('connector.setMessage', editor, value);
            }}
          />
        </span>
      </Row>
    </Section>
  );
}
