import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from './workspace-context.ts';
import styles from './workspace.module.css';

const isFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes a file dropped from outside, anywhere on the page, and brings it in to the folder on show. */
export function FileDrop({ folderId, children }: { folderId: string | null; children: ReactNode }) {
  const { t } = useTranslation('files');
  const { openDialog } = useWorkspace();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.dropArea}
      onDragOver={(event) => {
        if (isFile(event)) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
          setOver(true);
        }
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setOver(false);
        }
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        setOver(false);
        if (isFile(event) && file !== undefined) {
          event.preventDefault();
          openDialog({ kind: 'import', folder: folderId, file });
        }
      }}
    >
      {children}
      {isOver && <div className={styles.dropHint}>{t('dropHint')}</div>}
    </div>
  );
}
