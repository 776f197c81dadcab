import type { ConnectorRecord, ShapeRecord } from '@limn/document';
import type { ImportResult } from '../../result.ts';
import { importFile } from '../../import-file.ts';
import { importVisio } from '../import.ts';
import { shape, type TestFile, vsdx } from './vsdx.ts';

export const read = (file: TestFile): Promise<ImportResult> => importVisio(vsdx(file));
export const shapes = (r: ImportResult): ShapeRecord[] => r.document.records.filter((x) => x.type === 'shape');
export const connectors = (r: ImportResult): ConnectorRecord[] =>
  r.document.records.filter((x) => x.type === 'connector');
export const of = <T extends { type: string }>(r: ImportResult, type: T['type']): T[] =>
  r.document.records.filter((x) => x.type === type) as unknown as T[];
export const one = async (inside: string, more = {}): Promise<ShapeRecord> =>
  shapes(await read({ pages: [{ shapes: shape(1, 5, 5, 2, 1, inside, '', more) }] }))[0]!;

/** A drawing, by whatever reader its bytes call for. */
export async function importDiagram(bytes: Uint8Array, name: string): Promise<ImportResult> {
  const result = await importFile(bytes, name);
  if (result.document.kind !== 'diagram') throw new Error(`${name} is no diagram`);
  return result as ImportResult;
}
