import type { DiagramJson } from '@limn/document';
import type { ImportResult } from './result.ts';

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** The document with its pictures inside, as data: addresses. */
export function embedAssets(result: ImportResult): DiagramJson {
  const records = result.document.records.map((record) => {
    const asset = record.type === 'asset' ? result.assets.get(record.id) : undefined;
    return record.type === 'asset' && asset
      ? { ...record, data: { ...record.data, src: `data:${asset.mime};base64,${base64(asset.bytes)}` } }
      : record;
  });
  return { ...result.document, records };
}
