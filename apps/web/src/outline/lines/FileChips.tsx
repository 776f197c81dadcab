import { attachmentsOf, type TopicRecord } from '@limn/document';
import { formatBytes } from '@limn/i18n';
import { Icon } from '@limn/ui';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import { useTreeValue } from '../../mindmap/model/use-tree.ts';
import styles from '../outline.module.css';
import { useOutline } from '../model/use-outline.ts';

/** What is attached to a line; a press shows it, to be downloaded or taken away. */
export function FileChips({ topic }: { topic: TopicRecord }): React.ReactNode {
  const { editor } = useOutline();
  const { t, i18n } = useTranslation('diagram');
  const files = useTreeValue(['document'], (e) => attachmentsOf(e.store, topic), shallowEqual);
  return files.map(({ id, data }) => (
    <button
      key={id}
      type="button"
      className={styles['file']}
      tabIndex={-1}
      title={t('attachments.title')}
      onClick={() => {
        editor.select([topic.id], false);
        editor.emit('ask', { dialog: 'files', ids: [topic.id] });
      }}
    >
      <Icon name={Paperclip} size={12} />
      <span>{data.name}</span>
      {formatBytes(i18n.language, data.size ?? 0)}
    </button>
  ));
}
