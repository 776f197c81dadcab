import type { SharedItem } from '../../sharing/item/shared-item.ts';
import { entryId, isFolder, type Entry } from '../model/entry.ts';

/** An entry as what is shared. */
export const sharedItem = (entry: Entry): SharedItem => ({
  fileType: entry._filesType,
  fileId: entryId(entry),
  title: entry.title,
  ...(!isFolder(entry) && { category: entry.category }),
});
