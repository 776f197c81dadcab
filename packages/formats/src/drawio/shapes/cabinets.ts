/** What stands in switch cabinets (`mxgraph.cabinets.cb_3p`): a case with a lever and two terminals for each pole. */
import type { CustomPath } from '@limn/document';

const LIBRARY = 'mxgraph.cabinets.';
/** Names of what holds others, or is a plain piece. */
const PLAIN = /^(?:cabinet|din_rail|wiring_duct|h_rail|v_rail|plate|tray)/;
const MOST_POLES = 12;

const rect = (x: number, y: number, w: number, h: number): (string | number)[] => [
  ...['M', x, y, 'L', x + w, y, 'L', x + w, y + h, 'L', x, y + h],
  'Z',
];

/** Undefined of what is no such device. */
export function cabinetOf(shape: string): CustomPath[] | undefined {
  if (!shape.startsWith(LIBRARY)) return undefined;
  const name = shape.slice(LIBRARY.length);
  if (PLAIN.test(name)) return [{ d: rect(0, 0, 1, 1) }];
  const said = Number(/(\d+)p\b/.exec(name)?.[1] ?? (/contactor|motor|relay|overload/.test(name) ? 3 : 1)),
    poles = Math.min(MOST_POLES, Math.max(1, said)),
    w = 1 / poles,
    isSwitch = /^(?:cb|mcb|circuit|motor|switch|rccb|surge)/.test(name);
  const inner: (string | number)[] = [];
  for (let i = 0; i < poles; i++) {
    const x = i * w;
    inner.push(...rect(x + w * 0.3, 0.05, w * 0.4, 0.08), ...rect(x + w * 0.3, 0.87, w * 0.4, 0.08));
    if (isSwitch) inner.push(...rect(x + w * 0.3, 0.38, w * 0.4, 0.24), 'M', x + w * 0.3, 0.5, 'L', x + w * 0.7, 0.5);
  }
  if (!isSwitch) inner.push(...rect(0.15, 0.25, 0.7, 0.5));
  return [{ d: rect(0, 0, 1, 1) }, { d: inner, fill: false }];
}
