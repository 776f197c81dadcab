import { tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { meKey } from '../../session/session.ts';
import { entryId, isFolder, parentOf, reference, type Entry } from '../model/entry.ts';
import { foldersKey } from './folders.ts';
import { listKey, patchLists } from './lists.ts';

/** Ids the server takes in one call. */
const most = 500;

type Batch = 'move' | 'copy' | 'delete' | 'restore' | 'remove';

async function batch(type: Batch, ids: readonly string[], target?: string | null): Promise<void> {
  for (let from = 0; from < ids.length; from += most) {
    await call('folders.batchOperation', {
      body: { type, fileIds: ids.slice(from, from + most), ...(target !== undefined && { targetFolderId: target ?? 'root' }) },
    });
  }
}

/** Says why something failed: the server's sentence where it has one, and what was being done. */
function explain(error: unknown, what: string): void {
  tips.show('error', error instanceof ApiError && error.message !== '' ? error.message : what);
}

/**
 * What can be done to files and folders. Each shows its effect at once, puts it back if the server refuses, says what
 * happened, and gives whether it did. What can be undone is undone from the tip or by `undo`.
 */
export function useOperations() {
  const { t } = useTranslation(['files', 'common']);
  const client = useQueryClient();
  const undoLast = useRef<(() => void) | null>(null);

  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: listKey });
    void client.invalidateQueries({ queryKey: foldersKey });
    void client.invalidateQueries({ queryKey: meKey });
  }, [client]);

  return useMemo(() => {
    const without = (entries: readonly Entry[]) => {
      const ids = new Set(entries.map(entryId));
      return patchLists(client, (entry) => (ids.has(entryId(entry)) ? null : entry));
    };

    /** Runs a change that is already on show; `undone` makes it undoable. */
    const attempt = async (change: {
      run: () => Promise<unknown>;
      putBack: () => void;
      done?: string;
      failed: string;
      undo?: () => Promise<unknown>;
      undoFailed?: string;
    }): Promise<boolean> => {
      // A list that is on its way would bring back what has just been taken out.
      await client.cancelQueries({ queryKey: listKey });
      try {
        await change.run();
      } catch (error) {
        change.putBack();
        refresh();
        explain(error, change.failed);
        return false;
      }
      refresh();
      const { undo } = change;
      if (undo === undefined) {
        if (change.done !== undefined) {
          tips.show('success', change.done);
        }
        return true;
      }
      let tip = 0;
      const run = () => {
        undoLast.current = null;
        tips.close(tip);
        undo().then(refresh, (error: unknown) => explain(error, change.undoFailed ?? change.failed));
      };
      undoLast.current = run;
      if (change.done !== undefined) {
        tip = tips.show('success', change.done, { action: { label: t('common:undo'), run } });
      }
      return true;
    };

    const moveBack = async (entries: readonly Entry[]) => {
      for (const parent of new Set(entries.map(parentOf))) {
        await batch('move', entries.filter((entry) => parentOf(entry) === parent).map(entryId), parent);
      }
    };

    return {
      undo: () => undoLast.current?.(),

      remove: (entries: readonly Entry[]) =>
        attempt({
          putBack: without(entries),
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
        attempt({
          putBack: without(entries),
          run: () => batch('restore', entries.map(entryId)),
          done: t('restore.done'),
          failed: t('restore.failed'),
        }),

      destroy: (entries: readonly Entry[]) =>
        attempt({
          putBack: without(entries),
          run: () => batch('remove', entries.map(entryId)),
          done: t('destroy.done'),
          failed: t('destroy.failed'),
        }),

      move: (entries: readonly Entry[], target: string | null, targetTitle?: string) => {
        const ids = new Set(entries.map(entryId));
        return attempt({
          putBack: patchLists(client, (entry, list) =>
            ids.has(entryId(entry)) && list.page === 'diagrams' && list.q === '' && list.folderId !== target ? null : entry,
          ),
          run: () => batch('move', [...ids], target),
          done: targetTitle === undefined ? t('transfer.moved') : t('transfer.movedTo', { title: targetTitle }),
          failed: t('transfer.moveFailed'),
          undo: () => moveBack(entries),
        });
      },

      copy: (entries: readonly Entry[], target: string | null) =>
        attempt({
          putBack: () => undefined,
          run: () => batch('copy', entries.map(entryId), target),
          done: t('transfer.copied'),
          failed: t('transfer.copyFailed'),
        }),

      clone: (entry: Entry) =>
        attempt({
          putBack: () => undefined,
          run: () => call('files.createFile', { body: { template: entryId(entry), folderId: parentOf(entry) ?? undefined } }),
          done: t('clone.done'),
          failed: t('clone.failed'),
        }),

      rename: (entry: Entry, title: string) => {
        const send = (to: string) =>
          isFolder(entry)
            ? call('folders.rename', { body: { title: to, folderId: entry.folderId } })
            : call('folders.renameChart', { body: { title: to, chartId: entry.chartId } });
        return attempt({
          putBack: patchLists(client, (other) => (entryId(other) === entryId(entry) ? { ...other, title } : other)),
          run: () => send(title),
          failed: t('rename.failed'),
          undo: () => send(entry.title),
        });
      },

      setFavourite: (entries: readonly Entry[], favourite: boolean) => {
        const ids = new Set(entries.map(entryId));
        return attempt({
          putBack: patchLists(client, (entry, list) =>
            !ids.has(entryId(entry)) ? entry : !favourite && list.page === 'fav' ? null : { ...entry, favourite },
          ),
          run: () =>
            Promise.all(
              entries.map((entry) =>
                favourite
                  ? call('files.addFavourite', { body: reference(entry) })
                  : call('files.cancel', { body: { ...reference(entry), resource: 'fav' } }),
              ),
            ),
          done: favourite ? t('fav.done') : t('fav.cancelled'),
          failed: favourite ? t('fav.failed') : t('fav.cancelFailed'),
        });
      },

      /** Makes a folder and gives its id, or null when it could not be made. */
      newFolder: async (title: string, parent: string | null): Promise<string | null> => {
        try {
          const { folder } = await call('folders.newFolder', { body: { title, folderId: parent ?? 'root' } });
          refresh();
          return folder.folderId;
        } catch (error) {
          explain(error, t('folder.failed'));
          return null;
        }
      },
    };
  }, [client, refresh, t]);
}

export type Operations = ReturnType<typeof useOperations>;
