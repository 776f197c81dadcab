import { Button, Dialog, Skeleton, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/error.ts';
import { useFolders, withDescendants, type FolderTree } from '../data/folders.ts';
import { entryId, isFolder, parentOf, type Entry } from '../model/entry.ts';
import { useWorkspace } from '../workspace-context.ts';
import styles from './dialogs.module.css';
import { FolderTreeView, rootKey } from './folder-tree.tsx';

/** The folders from the top down to one, so that it is in sight. */
function above(tree: FolderTree, folderId: string): string[] {
  for (const [parent, children] of Object.entries(tree)) {
    if (children.some((child) => child.folderId === folderId)) {
      return [...above(tree, parent), parent];
    }
  }
  return [];
}

/** Asks for the folder to copy or move to. */
export function TransferDialog({ entries, from, onClose }: { entries: readonly Entry[]; from: string | null; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const { operations } = useWorkspace();
  const folders = useFolders();
  const [chosen, setChosen] = useState(from ?? rootKey);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [newName, setNewName] = useState<string | null>(null);
  const [pending, setPending] = useState<'move' | 'copy' | null>(null);
  const tree = folders.data ?? {};
  const expanded = opened ?? new Set([rootKey, ...above(tree, chosen)]);
  const closed = withDescendants(tree, entries.filter(isFolder).map(entryId));
  const target = chosen === rootKey ? null : chosen;
  const isHere = entries.every((entry) => parentOf(entry) === target);
  const isInside = closed.has(chosen);
  const [first] = entries;

  const transfer = async (kind: 'move' | 'copy') => {
    setPending(kind);
    const isDone = await operations[kind](entries, target);
    setPending(null);
    if (isDone) {
      onClose();
    }
  };

  const addFolder = async () => {
    const title = newName?.trim() ?? '';
    if (title === '') {
      return;
    }
    const folderId = await operations.newFolder(title, target);
    if (folderId !== null) {
      await folders.refetch();
      setOpened(new Set([...expanded, chosen]));
      setChosen(folderId);
      setNewName(null);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="transfer"
      title={entries.length === 1 && first !== undefined ? t('transfer.one', { title: first.title }) : t('transfer.title', { count: entries.length })}
      footer={
        <>
          <span className={styles.footStart}>
            {newName === null && (
              <Button variant="quiet" icon="folder-new" onPress={() => setNewName('')}>
                {t('transfer.newFolder')}
              </Button>
            )}
          </span>
          <Button isDisabled={isInside || folders.isPending} isPending={pending === 'copy'} onPress={() => void transfer('copy')}>
            {t('transfer.copy')}
          </Button>
          <Button
            variant="primary"
            isDisabled={isHere || isInside || folders.isPending}
            isPending={pending === 'move'}
            onPress={() => void transfer('move')}
          >
            {t('transfer.move')}
          </Button>
        </>
      }
    >
      <div className={styles.treeBox}>
        {folders.isPending ? (
          <div className={styles.treeWait}>
            <Skeleton width="40%" />
            <Skeleton width="60%" />
            <Skeleton width="50%" />
          </div>
        ) : folders.isError ? (
          <p role="alert">{failureText(folders.error, { interface: t('common:failure.interface'), network: t('common:failure.network') })}</p>
        ) : (
          <FolderTreeView tree={tree} closed={closed} chosen={chosen} onChoose={setChosen} expanded={expanded} onExpand={setOpened} />
        )}
      </div>
      <p className={styles.hint} role="status">
        {isInside ? t('transfer.inside') : isHere ? t('transfer.here') : ''}
      </p>
      {newName !== null && (
        <div className={styles.newFolder}>
          <TextField label={t('folder.label')} value={newName} onChange={setNewName} maxLength={200} autoFocus onEnter={() => void addFolder()} />
          <Button onPress={() => void addFolder()}>{t('folder.create')}</Button>
        </div>
      )}
    </Dialog>
  );
}
