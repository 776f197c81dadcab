import type { FolderColor, FolderEntry } from '@limn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { entryId, isFolder, isSameTarget, reference, targetOf, type Entry, type Target } from '../model/entry.ts';
import { isHome } from '../model/pages.ts';
import { Changes } from './changes.ts';
import type { Patch } from './overlay.ts';
import { refreshLists } from './refresh.ts';

/** Ids the server takes in one call. */
const most = 1000;

type Batch = 'move' | 'copy' | 'delete' | 'restore' | 'remove' | 'fav' | 'unfav';

/** Does one thing to many. Gives the ids of what it made: of copies, those that stand where they were copied to. */
async function batch(type: Batch, ids: readonly string[], target?: Target): Promise<readonly string[]> {
  const made: string[] = [];
  for (let from = 0; from < ids.length; from += most) {
    const { fileIds } = await call('folders.batchOperation', {
      body: {
        type,
        fileIds: ids.slice(from, from + most),
        ...(target !== undefined && {
          targetFolderId: target.folderId ?? 'root',
          ...(target.orgId !== null && { orgId: target.orgId }),
        }),
      },
    });
    made.push(...fileIds);
  }
  return made;
}

const marked = (
  folder: FolderEntry,
  { color, tags }: { color?: FolderColor | null; tags?: readonly string[] },
): FolderEntry => ({
  ...folder,
  ...(color !== undefined && { color }),
  ...(tags !== undefined && { tags: [...tags] }),
});

/** Puts entries back to where each of them was. */
async function moveBack(entries: readonly Entry[]): Promise<void> {
  const rest = [...entries];
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    const target = targetOf(next);
    const together = rest.filter((entry) => isSameTarget(targetOf(entry), target));
    await batch('move', together.map(entryId), target);
    rest.splice(0, rest.length, ...rest.filter((entry) => !together.includes(entry)));
  }
}

/**
 * What can be done to files and folders. Each shows its effect at once, puts it back if the server refuses, says what
 * happened, and gives whether it did.
 */
export function useOperations() {
  const { t } = useTranslation(['files', 'common']);
  const client = useQueryClient();
  const kept = useRef<Changes>(null);
  kept.current ??= new Changes(client, t);
  const changes = kept.current;
  changes.t = t;

  return useMemo(() => {
    const without = (entries: readonly Entry[]): { ids: readonly string[]; expect: Patch } => {
      const ids = new Set(entries.map(entryId));
      return { ids: [...ids], expect: (entry) => (ids.has(entryId(entry)) ? null : entry) };
    };

    return {
      undo: changes.undo,
      redo: changes.redo,

      remove: (entries: readonly Entry[]) =>
        changes.attempt({
          ...without(entries),
          run: async () => {
            const [only] = entries;
            if (entries.length === 1 && only !== undefined) {
              await call('files.toTrash', { body: reference(only) });
            } else {
              await batch('delete', entries.map(entryId));
            }
          },
          done: entries.length === 1 ? t('remove.done') : t('remove.batchDone'),
          failed: t('remove.failed'),
          undo: () => batch('restore', entries.map(entryId)),
          undoFailed: t('restore.failed'),
        }),

      restore: (entries: readonly Entry[]) =>
        changes.attempt({
          ...without(entries),
          run: () => batch('restore', entries.map(entryId)),
          done: t('restore.done'),
          failed: t('restore.failed'),
          undo: () => batch('delete', entries.map(entryId)),
          undoFailed: t('remove.failed'),
        }),

      destroy: (entries: readonly Entry[]) =>
        changes.attempt({
          ...without(entries),
          run: () => batch('remove', entries.map(entryId)),
          done: t('destroy.done'),
          failed: t('destroy.failed'),
        }),

      /** Leaves the collaboration on files and folders of others. */
      leave: (entries: readonly Entry[]) => {
        let undos: readonly string[] = [];
        return changes.attempt({
          ...without(entries),
          run: async () => {
            const left: string[] = [];
            for (const entry of entries) {
              const { undo } = await call('files.cancel', { body: { ...reference(entry), resource: 'colla' } });
              left.push(...(undo === null ? [] : [undo]));
            }
            undos = left;
          },
          done: t('leave.done'),
          failed: t('leave.failed'),
          undo: () => Promise.all(undos.map((undo) => call('collaborators.rejoin', { body: { undo } }))),
          undoFailed: t('leave.undoFailed'),
        });
      },

      move: (entries: readonly Entry[], target: Target, targetTitle?: string) => {
        const ids = new Set(entries.map(entryId));
        const isAway = (list: { folderId: string | null; orgId: string | null }) => !isSameTarget(list, target);
        return changes.attempt({
          ids: [...ids],
          expect: (entry, list) =>
            ids.has(entryId(entry)) && isHome(list.page) && list.q === '' && isAway(list) ? null : entry,
          run: () => batch('move', [...ids], target),
          done: targetTitle === undefined ? t('transfer.moved') : t('transfer.movedTo', { title: targetTitle }),
          failed: t('transfer.moveFailed'),
          undo: () => moveBack(entries),
        });
      },

      /** Gives the ids of the copies, or null when nothing was copied. */
      copy: async (entries: readonly Entry[], target: Target): Promise<readonly string[] | null> => {
        let made: readonly string[] = [];
        const isDone = await changes.attempt({
          ids: entries.map(entryId),
          run: async () => {
            made = await batch('copy', entries.map(entryId), target);
          },
          done: t('transfer.copied'),
          failed: t('transfer.copyFailed'),
          undo: () => batch('delete', made),
          undoFailed: t('remove.failed'),
        });
        return isDone ? made : null;
      },

      rename: (entry: Entry, title: string) => {
        const send = (to: string) =>
          isFolder(entry)
            ? call('folders.rename', { body: { title: to, folderId: entry.folderId } })
            : call('folders.renameChart', { body: { title: to, chartId: entry.chartId } });
        return changes.attempt({
          ids: [entryId(entry)],
          expect: (other) => (entryId(other) === entryId(entry) ? { ...other, title } : other),
          run: () => send(title),
          failed: t('rename.failed'),
          undo: () => send(entry.title),
        });
      },

      /** Gives a folder a colour, or takes it away, and says which tags it has. */
      mark: (folder: FolderEntry, marks: { color?: FolderColor | null; tags?: readonly string[] }) => {
        const { folderId } = folder;
        const send = ({ color, tags }: { color?: FolderColor | null; tags?: readonly string[] }) =>
          call('folders.mark', {
            body: { folderId, ...(color !== undefined && { color }), ...(tags !== undefined && { tags: [...tags] }) },
          });
        return changes.attempt({
          ids: [folderId],
          expect: (entry) => (isFolder(entry) && entry.folderId === folderId ? marked(entry, marks) : entry),
          run: () => send(marks),
          failed: t('mark.failed'),
          undo: () => send({ color: folder.color, tags: folder.tags }),
        });
      },

      setFavourite: (entries: readonly Entry[], favourite: boolean) => {
        const ids = new Set(entries.map(entryId));
        const [only] = entries;
        const mark = (isSet: boolean): Promise<unknown> => {
          if (only === undefined || entries.length > 1) {
            return batch(isSet ? 'fav' : 'unfav', [...ids]);
          }
          return isSet
            ? call('files.addFavourite', { body: reference(only) })
            : call('files.cancel', { body: { ...reference(only), resource: 'fav' } });
        };
        return changes.attempt({
          ids: [...ids],
          expect: (entry, list) => {
            if (!ids.has(entryId(entry))) {
              return entry;
            }
            return !favourite && list.page === 'fav' ? null : { ...entry, favourite };
          },
          run: () => mark(favourite),
          done: favourite ? t('fav.done') : t('fav.cancelled'),
          failed: favourite ? t('fav.failed') : t('fav.cancelFailed'),
          ...(!favourite && { undo: () => mark(true), undoFailed: t('fav.failed') }),
        });
      },

      /** Makes a folder and gives its id, or null when it could not be made. */
      newFolder: async (title: string, parent: Target): Promise<string | null> => {
        try {
          const body = {
            title,
            folderId: parent.folderId ?? 'root',
            ...(parent.orgId !== null && { orgId: parent.orgId }),
          };
          const { folder } = await call('folders.newFolder', { body });
          refreshLists(client);
          return folder.folderId;
        } catch (error) {
          changes.explain(error, t('folder.failed'));
          return null;
        }
      },
    };
  }, [client, changes, t]);
}

export type Operations = ReturnType<typeof useOperations>;
