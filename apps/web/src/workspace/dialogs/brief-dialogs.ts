export { DestroyDialog } from './items/destroy-dialog.tsx';
export { FolderDialog } from './items/folder-dialog.tsx';
export { LeaveDialog } from './items/leave-dialog.tsx';
export { RemoveDialog } from './items/remove-dialog.tsx';
