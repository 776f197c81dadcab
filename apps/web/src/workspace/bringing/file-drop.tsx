import { tips } from '@limn/ui';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedFiles, MOST_DROPPED } from '../../import/dropped-files.ts';
import { useBringIn } from './use-bring-in.ts';
import type { Target } from '../model/entry.ts';
import styles from '../workspace.module.css';

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
  const bringIn = useBringIn();
  const [isOver, setOver] = useState(false);
  useEffect(() => refuseFiles(), []);

  const take = async (data: DataTransfer) => {
    const found = await droppedFiles(data).catch(() => null);
    if (found === null) {
      tips.show('error', t('imports.unreadable'));
      return;
    }
    if (found.isCut) {
      tips.show('error', t('imports.most', { max: MOST_DROPPED }));
    }
    await bringIn(found.files, target);
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
