import type { FileEntry, FolderEntry } from '@limn/contract';

const placed = {
  favourite: false,
  role: 'creator',
  owner: { userId: 'u', fullName: 'U' },
  orgId: null,
  createTime: '2026-01-01T00:00:00Z',
  updateTime: '2026-01-01T00:00:00Z',
  trashTime: null,
} as const;

/** A file for tests. */
export const chartEntry = (changes: Partial<FileEntry> = {}): FileEntry => ({
  ...placed,
  _filesType: 'chart',
  title: 'Chart',
  chartId: 'c',
  category: 'flow',
  status: 'private',
  folderId: null,
  thumbUrl: null,
  size: 1,
  revision: 1,
  ...changes,
});

/** A folder for tests. */
export const folderEntry = (changes: Partial<FolderEntry> = {}): FolderEntry => ({
  ...placed,
  _filesType: 'folder',
  title: 'Folder',
  folderId: 'f',
  _parentId: null,
  color: null,
  tags: [],
  ...changes,
});
