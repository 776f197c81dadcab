import { tips } from '@limn/ui';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedFiles } from '../import/dropped-files.ts';
import { importJobs } from '../import/jobs.ts';
import type { Target } from './model/entry.ts';
import { useWorkspace } from './workspace-context.ts';
import styles from './workspace.module.css';

const isFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A file dropped beside the list would be opened by the browser in place of this page. */
function refuseFiles(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true) {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

export interface FileDropProps {
  target: Target;
  /** Whether the person may bring anything in here. */
  isOpen: boolean;
  children: ReactNode;
}

/** Takes files and folders dropped from outside, anywhere on the page, and brings them in to the folder on show. */
export function FileDrop({ target, isOpen, children }: FileDropProps) {
  const { t } = useTranslation('files');
  const { operations } = useWorkspace();
  const [isOver, setOver] = useState(false);
  useEffect(() => refuseFiles(), []);

  const take = async (data: DataTransfer) => {
    const found = await droppedFiles(data).catch(() => null);
    if (found === null) {
      tips.show('error', t('imports.unreadable'));
      return;
    }
    /** The folder made for each dropped one, by its path. */
    const made = new Map<string, Target | null>([['', target]]);
    const folderFor = async (path: readonly string[]): Promise<Target | null> => {
      const key = path.join('/');
      const known = made.get(key);
      if (known !== undefined) {
        return known;
      }
      const parent = await folderFor(path.slice(0, -1));
      const folderId = parent === null ? null : await operations.newFolder(path.at(-1) ?? '', parent);
      const folder = folderId === null ? null : { folderId, orgId: target.orgId };
      made.set(key, folder);
      return folder;
    };
    for (const { file, folders } of found) {
      const into = await folderFor(folders);
      if (into === null) {
        return;
      }
      importJobs.add([file], into);
    }
  };

  return (
    <div
      className={styles.dropArea}
      onDragOver={(event) => {
        if (isOpen && isFile(event)) {
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
        setOver(false);
        if (isOpen && isFile(event)) {
          event.preventDefault();
          void take(event.dataTransfer);
        }
      }}
    >
      {children}
      {isOver && <div className={styles.dropHint}>{t('dropHint')}</div>}
    </div>
  );
}
