import { Button, Dialog, Select, Skeleton, TextField } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailed } from '../../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../../app/failures/part-failure.tsx';
import { foldersAbove, noFolders, parentsIn, rootKey, useFolders, withDescendants } from '../../data/folders.ts';
import { useOrganizations } from '../../../people/organizations.ts';
import { FolderTreeView } from '../../folders/folder-tree.tsx';
import { entryId, isFolder, isSameTarget, targetOf, type Entry, type Target } from '../../model/entry.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import styles from '../dialogs.module.css';

const own = 'own';

/** Asks for the folder to copy or move to, among one's own and those of one's organizations. */
export function TransferDialog({
  entries,
  from,
  onClose,
}: {
  entries: readonly Entry[];
  from: Target;
  onClose: () => void;
}) {
  const { t } = useTranslation(['files', 'common']);
  const { operations } = useWorkspace();
  const teams = useOrganizations().filter(({ role }) => role !== '5_reader');
  const [orgId, setOrgId] = useState(from.orgId);
  const folders = useFolders(orgId);
  const [chosen, setChosen] = useState(from.folderId ?? rootKey);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [newName, setNewName] = useState<string | null>(null);
  const [pending, setPending] = useState<'move' | 'copy' | null>(null);
  const [isAddPending, setAddPending] = useState(false);
  /** Enter may come twice before the button shows that it waits. */
  const isAdding = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const tree = folders.data ?? noFolders;
  const expanded = opened ?? new Set([rootKey, ...foldersAbove(tree, chosen)]);
  const within = withDescendants(tree, entries.filter(isFolder).map(entryId));
  const target: Target = { folderId: chosen === rootKey ? null : chosen, orgId };
  const isHere = entries.every((entry) => isSameTarget(targetOf(entry), target));
  const isInside = within.has(chosen);
  const isGone = chosen !== rootKey && folders.data !== undefined && !parentsIn(tree).has(chosen);
  const mayMove = !isHere && !isInside && !isGone && folders.data !== undefined;
  const hints: readonly (readonly [boolean, string])[] = [
    [isGone, t('transfer.gone')],
    [isInside, t('transfer.inside')],
    [isHere, t('transfer.here')],
  ];
  const [first] = entries;

  const transfer = async (kind: 'move' | 'copy') => {
    setPending(kind);
    const done = await operations[kind](entries, target);
    setPending(null);
    if (done !== null && done !== false) {
      onClose();
    }
  };

  const addFolder = async () => {
    const title = newName?.trim() ?? '';
    if (title === '') {
      input.current?.focus();
      return;
    }
    if (isAdding.current) {
      return;
    }
    isAdding.current = true;
    setAddPending(true);
    const folderId = await operations.newFolder(title, target);
    isAdding.current = false;
    setAddPending(false);
    if (folderId !== null) {
      await folders.refetch();
      setOpened(new Set([...expanded, chosen]));
      setChosen(folderId);
      setNewName(null);
    }
  };

  const places = () => {
    if (hasFailed(folders)) {
      return <PartFailure title={t('transfer.failed')} error={folders.error} onRetry={() => void folders.refetch()} />;
    }
    if (folders.data === undefined) {
      return (
        <div className={styles.treeWait}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
          <Skeleton width="50%" />
        </div>
      );
    }
    return (
      <FolderTreeView
        tree={tree}
        label={t('transfer.tree')}
        root={orgId === null ? t('root') : (teams.find((team) => team.orgId === orgId)?.orgName ?? t('root'))}
        orgId={orgId}
        takesFocus
        chosen={chosen}
        onChoose={setChosen}
        onConfirm={() => mayMove && pending === null && void transfer('move')}
        expanded={expanded}
        onExpand={setOpened}
      />
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={
        entries.length === 1 && first !== undefined
          ? t('transfer.one', { title: first.title })
          : t('transfer.title', { count: entries.length })
      }
      footer={
        <>
          <span className={styles.footStart}>
            {newName === null && (
              <Button variant="quiet" icon="folder-new" onPress={() => setNewName('')}>
                {t('transfer.newFolder')}
              </Button>
            )}
          </span>
          <Button
            isDisabled={isGone || folders.data === undefined}
            isPending={pending === 'copy'}
            onPress={() => void transfer('copy')}
          >
            {t('transfer.copy')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!mayMove}
            isPending={pending === 'move'}
            onPress={() => void transfer('move')}
          >
            {t('transfer.move')}
          </Button>
        </>
      }
    >
      {teams.length > 0 && (
        <div className={styles.owner}>
          <Select
            label={t('transfer.owner')}
            value={orgId ?? own}
            items={[
              { value: own, label: t('root') },
              ...teams.map((team) => ({ value: team.orgId, label: team.orgName })),
            ]}
            onChange={(value) => {
              setOrgId(value === own ? null : value);
              setChosen(rootKey);
              setOpened(null);
            }}
          />
        </div>
      )}
      <OutdatedPart list={folders} />
      <div className={styles.treeBox}>{places()}</div>
      <p className={styles.hint} role="status">
        {hints.find(([holds]) => holds)?.[1]}
      </p>
      {newName !== null && (
        <div className={styles.newFolder}>
          <TextField
            label={t('folder.label')}
            value={newName}
            onChange={setNewName}
            inputRef={input}
            maxLength={200}
            autoFocus
            onEnter={() => void addFolder()}
          />
          <Button isPending={isAddPending} onPress={() => void addFolder()}>
            {t('folder.create')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
