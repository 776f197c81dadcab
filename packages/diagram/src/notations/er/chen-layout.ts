/**
 * Places for a drawing after Chen: entities where their tables stand, further apart; attributes around what has them.
 */
import type { Point, RecordId } from '@limn/document';
import type { Attribute, ChenModel, Relationship } from './chen.ts';

export interface ChenNode {
  /** Tells it from the others, and from one drawing to the next. */
  key: string;
  kind: string;
  text: string;
  /** Its middle. */
  at: Point;
}
export interface ChenLine {
  from: string;
  to: string;
  /** How many. */
  text?: string;
}

/** Page units: an attribute's share of the circle it stands on, the least such circle, and room between circles. */
const SHARE = 130,
  LEAST = 140,
  BETWEEN = 160;
/** Between relationships of the same two entities, page units. */
const ASIDE = 110;

const ATTRIBUTES: Readonly<Record<Attribute['kind'], string>> = {
  plain: 'er.attribute',
  key: 'er.keyAttribute',
  partialKey: 'er.partialKey',
};

const radiusFor = (attributes: number, lines: number): number =>
  attributes === 0 ? 60 : Math.max(LEAST, ((attributes + lines) * SHARE) / (2 * Math.PI));
const turned = ({ x, y }: Point, r: number, angle: number): Point => ({
  x: x + r * Math.cos(angle),
  y: y + r * Math.sin(angle),
});
const angleTo = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/** `tables`: where the tables stand, by id. `unnamed`: what a relationship is called of which nothing is said. */
export function placeChen(
  { entities, relationships }: ChenModel,
  tables: ReadonlyMap<RecordId, Point>,
  unnamed: string,
): { nodes: ChenNode[]; lines: ChenLine[] } {
  const nodes: ChenNode[] = [],
    lines: ChenLine[] = [];
  const joined = (id: RecordId): number =>
    relationships.flatMap(({ ends }) => ends).filter(({ entity }) => entity === id).length;
  const discs = entities.map(({ id, attributes }) => ({
    at: tables.get(id) ?? { x: 0, y: 0 },
    r: radiusFor(attributes.length, joined(id)),
  }));
  const scale = spread(discs, Math.max(0, ...relationships.map(({ attributes }) => 2 * diamondRadius(attributes))));
  const placed = new Map(
    entities.map(({ id }, i) => [id, { x: discs[i]!.at.x * scale, y: discs[i]!.at.y * scale }] as const),
  );
  const keys = new Map(entities.map(({ id, name }) => [id, name] as const)),
    towards = new Map<string, { at: Point; to: Point[]; attributes: readonly Attribute[]; r: number }>();
  entities.forEach(({ id, name, isWeak, attributes }, i) => {
    const at = placed.get(id)!;
    nodes.push({ key: name, kind: isWeak ? 'er.weakEntity' : 'er.entity', text: name, at });
    towards.set(name, { at, to: [], attributes, r: discs[i]!.r });
  });
  const pairs = new Map<string, number>();
  for (const relationship of relationships) {
    const [a, b] = relationship.ends,
      pair = [a.entity, b.entity].sort().join(' '),
      nth = pairs.get(pair) ?? 0;
    pairs.set(pair, nth + 1);
    const at = middle(placed.get(a.entity)!, placed.get(b.entity)!, nth, towards.get(keys.get(a.entity)!)!.r);
    const key = [keys.get(a.entity), relationship.name || unnamed, keys.get(b.entity), nth].join(' – ');
    nodes.push(diamond(key, relationship, unnamed, at));
    towards.set(key, {
      at,
      to: [a, b].map(({ entity }) => placed.get(entity)!),
      attributes: relationship.attributes,
      r: diamondRadius(relationship.attributes),
    });
    for (const { entity, many } of [a, b]) {
      lines.push({ from: keys.get(entity)!, to: key, text: many });
      towards.get(keys.get(entity)!)!.to.push(at);
    }
  }
  for (const [key, { at, to, attributes, r }] of towards)
    freeAngles(
      attributes.length,
      to.map((point) => angleTo(at, point)),
    ).forEach((angle, i) => {
      const { name, kind } = attributes[i]!,
        own = `${key}.${name}`;
      nodes.push({ key: own, kind: ATTRIBUTES[kind], text: name, at: turned(at, r, angle) });
      lines.push({ from: key, to: own });
    });
  return { nodes, lines };
}

const diamondRadius = (attributes: readonly Attribute[]): number =>
  attributes.length === 0 ? 0 : radiusFor(attributes.length, 2);

const diamond = (key: string, { name, isIdentifying }: Relationship, unnamed: string, at: Point): ChenNode => ({
  key,
  kind: isIdentifying ? 'er.identifyingRelationship' : 'er.relationship',
  text: name || unnamed,
  at,
});

/** By how much what stands at these places moves apart, so that no two circles meet and `room` is between them. */
function spread(discs: readonly { at: Point; r: number }[], room: number): number {
  let scale = 1;
  discs.forEach((a, i) => {
    for (const b of discs.slice(i + 1)) {
      const far = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
      if (far > 1) scale = Math.max(scale, (a.r + b.r + BETWEEN + room) / far);
    }
  });
  return scale;
}

/** Halfway between two entities, those after the first aside; of one to itself above it. */
function middle(a: Point, b: Point, nth: number, r: number): Point {
  if (Math.hypot(a.x - b.x, a.y - b.y) < 1) return { x: a.x + nth * 2 * ASIDE, y: a.y - r - ASIDE };
  const side = nth % 2 === 0 ? -1 : 1,
    aside = side * Math.ceil(nth / 2) * ASIDE;
  return turned({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, aside, angleTo(a, b) + Math.PI / 2);
}

/** Directions for `n` attributes: evenly around, but for where lines lead. */
function freeAngles(n: number, lines: readonly number[]): number[] {
  if (n === 0) return [];
  const slots = n + lines.length,
    first = lines[0] ?? -Math.PI / 2;
  let free = Array.from({ length: slots }, (_, i) => first + (i * 2 * Math.PI) / slots);
  const apart = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
  for (const line of lines) {
    const nearest = free.reduce((best, angle) => (apart(angle, line) < apart(best, line) ? angle : best));
    free = free.filter((angle) => angle !== nearest);
  }
  return free;
}
