import { emptyDiagram, type FileJson, kindOfJson } from '@limn/document';
import * as Y from 'yjs';

/** The first state of a new, empty diagram: one page with one layer, named in the maker's language. */
export function initialDiagram(names: { page: string; layer: string }, size?: { w: number; h: number }): Uint8Array {
  return stateOf(emptyDiagram(names, size));
}

/** The state of a document made from its plain form, such as an import or a template. */
export function stateOf(json: FileJson): Uint8Array {
  const doc = kindOfJson(json).make(json);
  try {
    return Y.encodeStateAsUpdate(doc);
  } finally {
    doc.destroy();
  }
}
