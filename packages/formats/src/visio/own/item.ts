/**
 * What shapes, lines and groups have besides what they are: how they are played as a prototype, and which parts of
 * symbols and of instances they are. Those name each other by the names that they had, which the file keeps.
 */
import { type DiagramRecord, type ItemData, normalizeRecord, type RecordId, type ShapeData } from '@limn/document';
import { isObject } from '../../syntax/json.ts';
import type { ResolvedShape } from '../resolve.ts';
import { row } from '../write/sheet.ts';
import { MOST_JSON, OWN } from './names.ts';

/** Fields that hold for anything, and those of groups, which have no record of their own in the file. */
const ANY = ['interaction', 'symbol', 'part', 'own', 'without', 'pins'] as const,
  OF_GROUPS = ['annotation', 'locked'] as const;
type Fields = Pick<ShapeData, (typeof ANY)[number] | (typeof OF_GROUPS)[number]>;

/** The row of an item; none of one that has nothing of it. */
export function itemRows(id: RecordId, data: ItemData, isWhole: boolean): string[] {
  const fields = data as Fields,
    said = Object.fromEntries(
      [...ANY, ...(isWhole ? [] : OF_GROUPS)].flatMap((name) =>
        fields[name] === undefined ? [] : [[name, fields[name]]],
      ),
    );
  if (Object.keys(said).length === 0) return [];
  const json = JSON.stringify({ id, ...said });
  return json.length > MOST_JSON ? [] : [row({ name: OWN.item }, { Value: { v: json, u: 'STR' }, Prompt: '' })];
}

export interface OwnItem {
  /** The name that others have for it. */
  was: RecordId;
  data: Fields;
}

const AT = { parent: 'p', key: 'a1' };
const BOX = { x: 0, y: 0, w: 1, h: 1 };

export function ownItem(shape: ResolvedShape): OwnItem | undefined {
  const text = shape
    .section('User')
    ?.rows.find(({ name }) => name === OWN.item)
    ?.cells.get('Value')?.v;
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (!isObject(raw) || typeof raw['id'] !== 'string') return undefined;
  const given = Object.fromEntries([...ANY, ...OF_GROUPS].flatMap((name) => (name in raw ? [[name, raw[name]]] : []))),
    record = normalizeRecord('r', { type: 'shape', kind: 'custom', at: AT, box: BOX, style: {}, data: given });
  return record?.type === 'shape' ? { was: raw['id'], data: record.data } : undefined;
}

/**
 * Gives records what they had, once all are there. Of two that had one name the first is meant; what is of a symbol
 * that is not there is a shape like any other.
 */
export function giveItems(items: readonly { record: DiagramRecord; item: OwnItem }[]): void {
  const ids = new Map<RecordId, RecordId>();
  for (const { record, item } of items) if (!ids.has(item.was)) ids.set(item.was, record.id);
  for (const { record, item } of items) {
    if (record.type !== 'shape' && record.type !== 'connector' && record.type !== 'group') continue;
    const { symbol, part, own, without, pins, ...rest } = item.data,
      isShape = record.type === 'shape',
      [frame, of] = [ids.get(symbol ?? ''), ids.get(part ?? '')];
    Object.assign(record.data, rest, isShape && pins && { pins }, {
      ...(isShape && frame !== undefined && { symbol: frame }),
      ...(isShape && frame !== undefined && without && { without: without.flatMap((id) => ids.get(id) ?? []) }),
      ...(of !== undefined && { part: of }),
      ...((frame !== undefined || of !== undefined) && own && { own }),
    });
  }
}
