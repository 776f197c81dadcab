/** Pictures of a document: each part becomes one asset, however many shapes show it. */
import { newId, type AssetRecord, type RecordId } from '@limn/document';
import { ImportError } from '../../errors.ts';
import type { VisioModel } from '../model.ts';
import { toShowable } from '../picture/convert.ts';

export interface AssetBytes {
  bytes: Uint8Array;
  mime: string;
  name: string;
}

export class AssetSink {
  readonly bytes = new Map<RecordId, AssetBytes>();
  readonly records: AssetRecord[] = [];
  private readonly byPart = new Map<string, AssetRecord | undefined>();
  private readonly model: VisioModel;

  constructor(model: VisioModel) {
    this.model = model;
  }

  /** The asset of a picture part, or undefined when its bytes are damaged or of a kind that cannot be shown. */
  picture(part: string): AssetRecord | undefined {
    if (!this.byPart.has(part)) this.byPart.set(part, this.read(part));
    return this.byPart.get(part);
  }

  private read(part: string): AssetRecord | undefined {
    let source: Uint8Array | undefined;
    try {
      source = this.model.picture(part);
    } catch (error) {
      // One broken picture does not cost the drawing; a bomb does.
      if (error instanceof ImportError && error.code !== 'import.damaged' && error.code !== 'import.unsupported')
        throw error;
    }
    const shown = source && toShowable(source);
    if (!shown) return undefined;
    const id = newId(),
      name = part.slice(part.lastIndexOf('/') + 1).replace(/\.\w+$/, `.${EXTENSIONS[shown.mime] ?? 'bin'}`);
    const record: AssetRecord = {
      id,
      type: 'asset',
      data: { name, mime: shown.mime, src: '', w: Math.max(1, shown.w), h: Math.max(1, shown.h) },
    };
    this.bytes.set(id, { bytes: shown.bytes, mime: shown.mime, name });
    this.records.push(record);
    return record;
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};
