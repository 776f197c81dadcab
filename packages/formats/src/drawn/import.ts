/** What every import of a diagram has in common whose file says where everything stands. */
import { ImportError } from '../errors.ts';
import { guarded } from '../guarded.ts';
import { ImportClock, LIMITS } from '../limits.ts';
import { Dropped } from '../report.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { DrawingBuilder } from './builder.ts';

export interface DrawnContext {
  bytes: Uint8Array;
  clock: ImportClock;
  dropped: Dropped;
  builder: DrawingBuilder;
  options: ImportOptions;
}
/** The one layer of a drawing of one page. */
export const layerOf = ({ builder }: DrawnContext): string => builder.layer(builder.page({ name: '' }), { name: '' });

/** Draws into the builder; answers the title that the file has, if any. */
export type DrawnReader = (context: DrawnContext) => string | undefined | Promise<string | undefined>;

/** @throws ImportError and nothing else, whatever the bytes are */
export async function importDrawn(
  format: string,
  read: DrawnReader,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const clock = new ImportClock(options),
    dropped = new Dropped(),
    builder = new DrawingBuilder(clock);
  clock.check();
  const title = (await guarded(() => read({ bytes, clock, dropped, builder, options }))) || options.name;
  clock.check();
  if (builder.pages === 0) throw new ImportError('import.damaged', { part: 'pages', reason: 'missing' });
  const { pages, shapes, connectors } = builder;
  return {
    ...builder.done(),
    ...(title && { title }),
    report: { format, pages, shapes, connectors, dropped: dropped.list() },
  };
}
