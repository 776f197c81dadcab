/** What hangs on a shape beside its looks: links, shape data, connection points. */
import type { LinkTarget, Point, RecordId } from '@limn/document';
import type { Bounds } from '../geometry/outline.ts';
import type { ResolvedShape } from '../resolve.ts';
import { bounded } from '../transform.ts';
import type { Dropped } from '../../report.ts';

/** Pages by name, and shapes by page and sheet id, for links within the document. */
export interface LinkIndex {
  page(name: string): RecordId | undefined;
  /** Tells the record of a shape when all of them are there; never of one that is not. */
  shape(page: string, sheet: string, tell: (id: RecordId) => void): void;
}

const MAX_PORTS = 64,
  MAX_TIP = 10_000;

/** An address that is safe to open, or undefined. Only web and mail addresses are. */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.replace(/\p{Cc}+/gu, '').trim();
  if (!/^(https?:\/\/|mailto:)/i.test(trimmed)) return /^www\.[\w.-]+/i.test(trimmed) ? `http://${trimmed}` : undefined;
  try {
    const url = new URL(trimmed);
    return url.protocol === 'http:' || url.protocol === 'https:' || url.protocol === 'mailto:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

interface FoundLink {
  target: LinkTarget;
  /** The shape on the target's page that it leads to. */
  shape?: { page: string; sheet: string };
}

function linkOf(address: string, sub: string, index: LinkIndex): FoundLink | undefined {
  if (address !== '') {
    const url = safeAddress(
      sub !== '' && !address.includes('#') && /^https?:/i.test(address) ? `${address}#${sub}` : address,
    );
    return url === undefined ? undefined : { target: { type: 'url', url } };
  }
  const whole = index.page(sub),
    slash = sub.lastIndexOf('/');
  if (whole !== undefined || slash < 0)
    return whole === undefined ? undefined : { target: { type: 'page', page: whole } };
  const name = sub.slice(0, slash),
    page = index.page(name);
  return page === undefined
    ? undefined
    : { target: { type: 'page', page }, shape: { page: name, sheet: sub.slice(slash + 1) } };
}

/**
 * The default link, or the first that leads anywhere; the rest are counted. One to a shape leads to its page until
 * that is known.
 */
export function readLink(
  shape: ResolvedShape,
  index: LinkIndex,
  dropped: Dropped,
  put: (target: LinkTarget) => void,
): void {
  const rows = shape.section('Hyperlink')?.rows ?? [];
  const links = rows.flatMap((row) => {
    const v = (name: string): string => row.cells.get(name)?.v ?? '';
    if (v('Address') === '' && v('SubAddress') === '') return [];
    return [{ link: linkOf(v('Address'), v('SubAddress'), index), main: v('Default') === '1' }];
  });
  const chosen = (links.find(({ main, link }) => main && link) ?? links.find(({ link }) => link))?.link;
  dropped.add('links', links.length - (chosen ? 1 : 0));
  if (!chosen) return;
  put(chosen.target);
  if (chosen.shape) index.shape(chosen.shape.page, chosen.shape.sheet, (id) => put({ type: 'record', id }));
}

/** Whether tabs in its text lead to places of their own, instead of the next of even ones. */
export const hasTabStops = (shape: ResolvedShape): boolean =>
  shape
    .section('Tabs')
    ?.rows.some(({ cells }) => [...cells].some(([name, { v }]) => name.startsWith('Position') && Number(v) > 0)) ??
  false;

/** What Visio shows while the pointer rests on a shape, and whether the shape is protected from being moved. */
export function readTipAndLock(shape: ResolvedShape, data: { alt?: string; locked?: boolean }): void {
  const { value = '', formula } = shape.cell('Comment') ?? {};
  if (value !== '' && formula !== 'No Formula') data.alt = value.slice(0, MAX_TIP);
  if (isLocked(shape)) data.locked = true;
}

/** A shape's own protection: what its master says is how the master is made, and holds for all that are. */
export const isLocked = (shape: ResolvedShape): boolean =>
  [['LockMoveX', 'LockMoveY'] as const, ['LockBegin', 'LockEnd'] as const].some((cells) =>
    cells.every((name) => {
      const cell = shape.sheet.cells.get(name);
      return cell?.v === '1' && cell.f !== 'Inh';
    }),
  );

/** Place of connection point `row` (counted from 0) in fractions of the frame. */
export function connectionPoint(shape: ResolvedShape, row: number, frame: Bounds): Point | undefined {
  const section = shape.section('Connection'),
    found = section?.rows.find((r) => r.name === undefined && r.ix === row) ?? section?.rows[row];
  if (!section || !found) return undefined;
  return inFrame(shape.rowNumber(section, found, 'X') ?? 0, shape.rowNumber(section, found, 'Y') ?? 0, frame);
}

export function inFrame(x: number, y: number, f: Bounds): Point | undefined {
  const w = f.x1 - f.x0,
    h = f.y1 - f.y0,
    round = (v: number): number => Math.round(bounded(v, 1e6) * 1e6) / 1e6;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  return { x: w > 0 ? round((x - f.x0) / w) : 0.5, y: h > 0 ? round((f.y1 - y) / h) : 0.5 };
}

export function readPorts(shape: ResolvedShape, frame: Bounds): Point[] | undefined {
  const count = Math.min(MAX_PORTS, shape.section('Connection')?.rows.length ?? 0);
  const ports: Point[] = [];
  for (let i = 0; i < count; i++) {
    const p = connectionPoint(shape, i, frame);
    if (p) ports.push(p);
  }
  return ports.length > 0 ? ports : undefined;
}

/** Identity and the facts that records have no place for, kept for later and for writing the file again. */
export function readSource(shape: ResolvedShape): Record<string, unknown> {
  const visio: Record<string, unknown> = { id: shape.sheet.id };
  if (shape.master) visio['master'] = shape.master.nameU;
  const user = shape
    .section('User')
    ?.rows.find((r) => r.name === 'msvStructureType')
    ?.cells.get('Value')?.v;
  if (user) visio['structure'] = user;
  const relations = shape.cell('Relationships')?.formula;
  if (relations !== undefined && relations !== 'Inh') visio['relationships'] = relations.slice(0, 10_000);
  return { visio };
}
