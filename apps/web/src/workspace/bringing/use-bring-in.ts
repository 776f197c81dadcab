import { tips } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { TableOptions } from '@limn/formats/table/model.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { DroppedFile } from '../../import/dropped-files.ts';
import type { ImportTarget } from '../../import/jobs.ts';

/** Brings files into a folder of the workspace, and says which archives could not be unpacked. */
export function useBringIn(): (
  found: readonly DroppedFile[],
  target: ImportTarget,
  table?: TableOptions,
) => Promise<void> {
  const { t } = useTranslation('files');
  const { operations } = useWorkspace();
  return async (found, target, table) => {
    const { bringIn } = await import('../../import/bring-in.ts');
    await bringIn(found, {
      target,
      table,
      newFolder: operations.newFolder,
      onRefused: (name, code) => tips.show('error', t(`imports.archive.${archiveWord(code)}`, { name })),
    });
  };
}

/** The word of the catalogue for why an archive was refused. */
function archiveWord(code: string): 'damaged' | 'empty' | 'encrypted' | 'tooLarge' {
  switch (code) {
    case 'empty':
      return 'empty';
    case 'import.encrypted':
      return 'encrypted';
    case 'import.tooLarge':
      return 'tooLarge';
    default:
      return 'damaged';
  }
}
