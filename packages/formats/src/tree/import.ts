/** What every import of a tree has in common: limits, the clock, the records and the report. */
import { fromPlain, type TreeJson } from '@limn/document';
import { ImportError } from '../errors.ts';
import { guarded } from '../guarded.ts';
import { ImportClock, LIMITS } from '../limits.ts';
import { Dropped } from '../report.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { type MindMap, newSheet, newTopic } from './model.ts';
import { resolveTree } from './resolve.ts';

export interface ReadContext {
  bytes: Uint8Array;
  clock: ImportClock;
  dropped: Dropped;
  /** Name of the file without its extension. */
  name: string;
}
export type TreeReader = (context: ReadContext) => MindMap | Promise<MindMap>;

/** @throws ImportError and nothing else, whatever the bytes are */
export async function importTree(
  format: string,
  read: TreeReader,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult<TreeJson>> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const clock = new ImportClock(options),
    dropped = new Dropped(),
    name = options.name ?? '';
  clock.check();
  const map = await guarded(() => read({ bytes, clock, dropped, name }));
  clock.check();
  const title = map.title || name;
  if (map.sheets.length === 0) map.sheets.push(newSheet(newTopic(fromPlain(title))));
  const { document, assets, comments, topics, relationships } = await resolveTree(map, clock, dropped);
  return {
    document,
    assets,
    ...(comments.length > 0 && { comments }),
    ...(title !== '' && { title }),
    ...(map.sheets[0]!.structure?.startsWith('org-') && { category: 'mind_org' as const }),
    report: { format, pages: map.sheets.length, shapes: topics, connectors: relationships, dropped: dropped.list() },
  };
}
