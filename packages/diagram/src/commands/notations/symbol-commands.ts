/** Symbols: made of what is selected, put down as instances, and instances let go or brought back. */
import type { Point, RecordId } from '@limn/document';
import {
  detachSelected,
  insertInstance,
  isChanged,
  makeSymbol,
  resetSelected,
  nameSymbol,
  selectedFollowers,
  selectedFrame,
  selectedInstances,
  showMaster,
} from '../../edit/create/symbols.ts';
import { isMaster } from '../../notations/symbol/model.ts';
import { define } from '../define.ts';

/** Loaded with the symbols' library, as is what they do. */
export const symbolCommands = [
  define<string>('symbol', 'make', { icon: 'component', internal: true, edits: true }, (e, name) => {
    makeSymbol(e, name);
  }),
  define<{ symbol: RecordId; at: Point }>(
    'symbol',
    'insert',
    { icon: 'component', internal: true, edits: true },
    (e, { symbol, at }) => {
      insertInstance(e, symbol, at);
    },
  ),
  define<{ id: RecordId; name: string }>(
    'symbol',
    'rename',
    { icon: 'component', internal: true, edits: true },
    (e, { id, name }) => nameSymbol(e, id, name),
  ),
  define(
    'symbol',
    'showMaster',
    {
      icon: 'component',
      when: (e) => {
        const frame = selectedFrame(e);
        return frame !== undefined && !isMaster(frame) && selectedInstances(e).length === 1;
      },
    },
    showMaster,
  ),
  define(
    'symbol',
    'reset',
    { icon: 'rotate-ccw', edits: true, when: (e) => selectedFollowers(e).some((item) => isChanged(e, item)) },
    resetSelected,
  ),
  define(
    'symbol',
    'detach',
    { icon: 'unlink', edits: true, when: (e) => selectedInstances(e).length > 0 },
    detachSelected,
  ),
];
