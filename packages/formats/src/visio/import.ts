import type { ImportOptions, ImportResult } from '../result.ts';
import { ImportError } from '../errors.ts';
import { ImportClock, LIMITS } from '../limits.ts';
import { readBinary } from './binary/document.ts';
import { type Built, buildDocument } from './build/document.ts';
import type { VisioModel } from './model.ts';
import { readPackage } from './opc/document.ts';
import { sniffFile } from '../sniff.ts';
import { withMasters } from './stencil.ts';
import { readXml2003 } from './xml2003/document.ts';

async function read(bytes: Uint8Array, clock: ImportClock): Promise<{ model: VisioModel; format: string }> {
  switch (sniffFile(bytes)) {
    case 'visio.xml':
      return { model: await readXml2003(bytes, clock), format: 'vdx' };
    case 'visio.binary':
      return { model: await readBinary(bytes, clock), format: 'vsd' };
    default:
      return readPackage(bytes, clock);
  }
}

/** An import with the way back from each record to the shape it was made from. */
export interface TracedImport {
  result: ImportResult;
  trace: Built['trace'];
  withheld: readonly string[];
  model: VisioModel;
}

export async function importVisioTraced(bytes: Uint8Array, options: ImportOptions = {}): Promise<TracedImport> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const clock = new ImportClock(options);
  clock.check();
  const { model, format } = await read(bytes, clock);
  model.pages = withMasters(model, format);
  if (model.pages.length === 0) throw new ImportError('import.damaged', { part: 'pages', reason: 'missing' });
  const built = await buildDocument(model, options, clock);
  const title = model.title ?? options.name;
  if (model.hasMacros) built.dropped.push({ what: 'macros', count: 1 });
  return {
    result: {
      document: built.document,
      assets: built.assets,
      ...(built.comments.length > 0 && { comments: built.comments }),
      ...(title !== undefined && { title }),
      report: {
        format,
        pages: model.pages.length,
        shapes: built.shapes,
        connectors: built.connectors,
        dropped: built.dropped,
      },
    },
    trace: built.trace,
    withheld: built.withheld,
    model,
  };
}

/**
 * Reads a Visio drawing, template or stencil of the 2013 format (`.vsdx`, `.vstx`, `.vssx` and their macro-enabled
 * twins, whose macros are left behind). Throws ImportError, and nothing else, for whatever the bytes are.
 */
export async function importVisio(bytes: Uint8Array, options: ImportOptions = {}): Promise<ImportResult> {
  return (await importVisioTraced(bytes, options)).result;
}
