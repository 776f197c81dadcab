/** The dialogs about topics, which maps and outlines have; each loads when it is first opened. */
import { lazy, Suspense } from 'react';

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));
const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }));
const TagsDialog = lazy(async () => ({ default: (await import('./TagsDialog.tsx')).TagsDialog }));
const FormulaDialog = lazy(async () => ({ default: (await import('./FormulaDialog.tsx')).FormulaDialog }));
const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog }));
const TableDialog = lazy(async () => ({ default: (await import('./TableDialog.tsx')).TableDialog }));
const PeopleDialog = lazy(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog }));

const FilesDialog = lazy(async () => ({ default: (await import('../files/FilesDialog.tsx')).FilesDialog }));

const DIALOGS = {
  link: LinkDialog,
  note: NoteDialog,
  tags: TagsDialog,
  formula: FormulaDialog,
  code: CodeDialog,
  table: TableDialog,
  people: PeopleDialog,
  files: FilesDialog,
} as const;
export type TreeDialog = keyof typeof DIALOGS;

export const isTreeDialog = (name: string): name is TreeDialog => Object.hasOwn(DIALOGS, name);

export function TreeDialogs({ name, onClose }: { name: TreeDialog; onClose: () => void }): React.ReactNode {
  const Named = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Named onClose={onClose} />
    </Suspense>
  );
}
