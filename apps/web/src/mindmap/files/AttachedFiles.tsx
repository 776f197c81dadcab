import { attachmentsOf, detachFile, type RecordId } from '@limn/document';
import { formatBytes } from '@limn/i18n';
import { Icon, IconButton } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useOpenEditor } from '../../editor/context/editor-context.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import styles from './files.module.css';
import { saveAttachment } from './save-attachment.ts';

/** The files attached to a topic: each is downloaded by its name, and taken away by who may edit. */
export function AttachedFiles({ topic }: { topic: RecordId }): React.ReactNode {
  const editor = useTree(),
    { pictures } = useOpenEditor();
  const { t, i18n } = useTranslation('diagram');
  const readOnly = useTreeValue(['settings'], (e) => e.settings.readOnly);
  const files = useTreeValue(
    ['document'],
    (e) => {
      const record = e.topic(topic);
      return record ? attachmentsOf(e.store, record) : [];
    },
    shallowEqual,
  );
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('attachments.title')}>
      {files.map(({ id, data }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['file']}
            title={t('attachments.download', { name: data.name })}
            aria-label={t('attachments.download', { name: data.name })}
            onClick={() => void saveAttachment(pictures.address(data.src), data, t)}
          >
            <Icon name="download" size={16} />
            <span className={styles['name']}>{data.name}</span>
            <span className={styles['size']}>{formatBytes(i18n.language, data.size ?? 0)}</span>
          </button>
          {!readOnly && (
            <IconButton
              icon="trash"
              size="s"
              label={t('attachments.remove', { name: data.name })}
              onPress={() => {
                editor.run(() => detachFile(editor.store, topic, id));
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
