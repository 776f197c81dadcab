/** Words of statements by the places they stand in. */
import { SERVER_WORDS } from './server.ts';

/** Words that end a column's type, or the value before. */
export const AFTER_TYPE = new Set(
  'not null default primary unique references check constraint generated collate charset comment auto_increment autoincrement on as identity storage compression invisible visible virtual stored key key_block_size column_format first after'
    .split(' ')
    .concat(SERVER_WORDS),
);

/** Words that a part of a table begins with that is no column. */
export const TABLE_PARTS = new Set(
  'constraint primary foreign unique check exclude key index fulltext spatial like period'.split(' '),
);

/** What else an ALTER TABLE does, behind a comma; whatever else follows an ADD is added as well. */
export const ACTIONS =
  'add drop alter modify change rename check nocheck with set enable disable switch rebuild engine auto_increment default comment order convert character charset collate owner validate cluster inherit no force replica attach detach partition algorithm lock row_format'.split(
    ' ',
  );
