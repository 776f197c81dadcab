/**
 * The shared text of a record that stands in a document's base. It is made when somebody first edits it, and two people
 * may do so at the same moment or offline. Each makes it under a client id that follows from the record's id, so that
 * both make the same bytes, and Yjs takes the second for what it knows already.
 */
import * as Y from 'yjs';
import type { RichText } from '../../text/richtext.ts';
import type { RecordId } from '../schema.ts';

/** Changes whenever the same text would come out as other bytes. */
const FORM = 1;

/** Makes the text of a record that has none yet, beginning as `content`. A step of undo only inside of one. */
export function makeBaseText(doc: Y.Doc, texts: Y.Map<Y.Text>, id: RecordId, content: RichText): Y.Text {
  const text = new Y.Text(),
    maker = makerOf(id),
    self = doc.clientID;
  doc.transact(() => {
    // A making that was undone is not repeated: from here on it is a text like that of any new record.
    if (Y.getState(doc.store, maker) === 0) doc.clientID = maker;
    try {
      texts.set(id, text);
      if (content.length > 0) text.applyDelta(content.map((op) => ({ ...op })));
    } finally {
      doc.clientID = self;
    }
  });
  return text;
}

/** A number of 53 bits above those that people's programs draw for themselves, which have 32 (FNV-1a, twice). */
function makerOf(id: RecordId): number {
  let low = 0x811c9dc5,
    high = 0x1000193 ^ FORM;
  for (let i = 0; i < id.length; i++) {
    low = Math.imul(low ^ id.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ id.charCodeAt(i), 0x85ebca6b) ^ (high >>> 13);
  }
  return (1 + ((high >>> 0) % 0x1fffff)) * 0x1_0000_0000 + (low >>> 0);
}
