import { plainText } from '@limn/document';
import { Button, Dialog, UploadList } from '@limn/ui';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../../editor/context/editor-context.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import { chooseFiles } from './choose-files.ts';
import styles from './files.module.css';
import { ATTACHMENT_LIMIT } from './send-file.ts';
import { sayWhy, uploadsOf } from './uploads.ts';

/** What is attached to the topic one works at, with what is on its way; readers download and change nothing. */
export function FilesDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree(),
    { place } = useOpenEditor().pictures;
  const { t } = useTranslation('diagram');
  const [topic] = useState(() => editor.current ?? editor.top);
  const readOnly = useTreeValue(['settings'], (e) => e.settings.readOnly);
  const isEmpty = useTreeValue(['document'], (e) => e.topic(topic.id)?.files === undefined);
  const uploads = uploadsOf(editor, place),
    all = useSyncExternalStore(uploads.subscribe, uploads.list),
    own = all.filter((one) => one.topic === topic.id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('attachments.of', { name: plainText(topic.text).slice(0, 60) || t('map.empty') })}
      footer={
        readOnly ? undefined : (
          <Button
            icon="add"
            onPress={() => {
              chooseFiles((files) => uploads.add(files, topic.id));
            }}
          >
            {t('attachments.add')}
          </Button>
        )
      }
    >
      {isEmpty && own.length === 0 && (
        <p className={styles['none']}>
          {readOnly ? t('attachments.noneThere') : t('attachments.none', { limit: ATTACHMENT_LIMIT / 1024 / 1024 })}
        </p>
      )}
      <AttachedFiles topic={topic.id} />
      {own.length > 0 && (
        <UploadList
          label={t('attachments.underWay')}
          items={own.map(({ id, file, state, progress, error }) => ({
            id: String(id),
            name: file.name,
            size: file.size,
            state,
            progress,
            ...(error && { error: sayWhy(file.name, error, t) }),
          }))}
          onRemove={({ id }) => uploads.cancel(Number(id))}
          onRetry={({ id }) => uploads.retry(Number(id))}
        />
      )}
    </Dialog>
  );
}
