export { DestroyDialog } from './destroy-dialog.tsx';
export { FolderDialog } from './folder-dialog.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { RemoveDialog } from './remove-dialog.tsx';
