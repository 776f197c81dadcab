/** All shape definitions the editor knows, and the geometry they give, cached. */
import { paragraphs, type Point, type ShapeRecord, type Style } from '@limn/document';
import { flatten, polylineBounds, type Polyline } from '../geometry/flatten.ts';
import { nearestOnLines, rayCrossings } from '../geometry/intersect.ts';
import { Path } from '../geometry/path.ts';
import type { Rect } from '../geometry/rect.ts';
import { resolveControls } from './controls.ts';
import { customParts } from './custom.ts';
import type {
  Controls,
  ConnectorPreset,
  ShapeDefinition,
  ShapeLibrary,
  ShapePart,
  ShapeRole,
  TextBox,
} from './definition.ts';
import { roundedPolygon } from './polygon.ts';

/** What a shape looks like at one size; in the shape's own box, never to be changed by whoever reads it. */
export interface ShapeGeometry {
  parts: readonly ShapePart[];
  /** Flattened outline, for hit tests, connectors and ports. */
  outline: readonly Polyline[];
  /** Whether the outline encloses an area; otherwise only its line is hit. */
  filled: boolean;
  /** Of all parts, the line's own width not counted. */
  bounds: Rect;
  textBox: TextBox;
  ports: readonly Point[];
  /** Controls and choices in force. */
  controls: Controls;
}

/** What an unknown kind is drawn as: a plain box that keeps its text and its connectors. */
export const FALLBACK_SHAPE: ShapeDefinition = {
  id: 'unknown',
  name: { zh: '未知图形', en: 'Unknown shape' },
  tags: { zh: [], en: [] },
  w: 120,
  h: 60,
  hidden: true,
  parts: (w, h, _c, style) => [
    {
      path: roundedPolygon(
        [
          [0, 0],
          [w, 0],
          [w, h],
          [0, h],
        ],
        style.radius,
      ),
    },
  ],
};

const CUSTOM: ShapeDefinition = {
  ...FALLBACK_SHAPE,
  id: 'custom',
  name: { zh: '自定义图形', en: 'Custom shape' },
};

/** Distance beyond which a port is pulled onto the outline (rounded corners move the outline away from it). */
const PORT_TOLERANCE = 0.2;

export class ShapeRegistry {
  private readonly byId = new Map<string, ShapeDefinition>([[CUSTOM.id, CUSTOM]]);
  private readonly owner = new Map<string, ShapeLibrary>();
  private readonly defaults = new Map<ShapeRole, string>();
  private readonly list: ShapeLibrary[] = [];
  /** Definitions that are offered on their own and made as another kind, by that kind. */
  private readonly variants = new Map<string, ShapeDefinition[]>();
  private readonly cache = new Map<string, ShapeGeometry>();
  /** By a record's data, which may stay when its kind changes or what it is of becomes known. */
  private readonly own = new WeakMap<
    object,
    { definition: ShapeDefinition; w: number; h: number; style: Style; geometry: ShapeGeometry }
  >();
  private readonly capacity: number;
  private readonly listeners = new Set<() => void>();

  /** `capacity`: how many geometries are kept, the oldest go first. */
  constructor(libraries: readonly ShapeLibrary[] = [], capacity = 8192) {
    this.capacity = capacity;
    this.register(...libraries);
  }

  /**
   * Adds libraries. Throws `RangeError` when a library, a shape id or a tool's default is taken already; nothing is
   * added then.
   */
  register(...libraries: readonly ShapeLibrary[]): void {
    const seen = new Set<string>(),
      names = new Set(this.list.map((library) => library.id)),
      roles = new Set(this.defaults.keys());
    for (const library of libraries) {
      if (names.has(library.id)) throw new RangeError(`Library id taken: ${library.id}`);
      names.add(library.id);
      for (const { id, defaultFor } of library.shapes) {
        if (this.byId.has(id) || seen.has(id)) throw new RangeError(`Shape id taken: ${id}`);
        seen.add(id);
        if (defaultFor === undefined) continue;
        if (roles.has(defaultFor)) throw new RangeError(`Default for ${defaultFor} taken: ${id}`);
        roles.add(defaultFor);
      }
    }
    for (const library of libraries) {
      this.list.push(library);
      for (const shape of library.shapes) {
        this.byId.set(shape.id, shape);
        this.owner.set(shape.id, library);
        if (shape.defaultFor !== undefined) this.defaults.set(shape.defaultFor, shape.id);
        if (shape.as) this.variants.set(shape.as.kind, [...(this.variants.get(shape.as.kind) ?? []), shape]);
      }
    }
    for (const listener of [...this.listeners]) listener();
  }

  /** Told of libraries that come later. */
  onRegister(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  libraries(): readonly ShapeLibrary[] {
    return this.list;
  }

  has(kind: string): boolean {
    return this.byId.has(kind);
  }

  /** The definition, or `FALLBACK_SHAPE` for a kind nobody registered. */
  get(kind: string): ShapeDefinition {
    return this.byId.get(kind) ?? FALLBACK_SHAPE;
  }

  /**
   * What a shape is offered as, and called: of its kind and the variants of that, the one that says most of the values
   * it has. One event of BPMN is an end event by its position.
   */
  variantOf({ kind, data }: Pick<ShapeRecord, 'kind' | 'data'>): ShapeDefinition {
    const own = this.get(kind),
      variants = this.variants.get(kind);
    if (!variants) return own;
    const controls = resolveControls(own, data.controls);
    let found = own,
      most = 0;
    for (const variant of variants) {
      const said = Object.entries(variant.as?.controls ?? {});
      if (said.length <= most || said.some(([name, value]) => controls[name] !== value)) continue;
      found = variant;
      most = said.length;
    }
    return found;
  }

  /** The kind that a tool makes; undefined where no library that is registered has one. */
  defaultFor(role: ShapeRole): string | undefined {
    return this.defaults.get(role);
  }

  libraryOf(kind: string): ShapeLibrary | undefined {
    return this.owner.get(kind);
  }

  connectorPreset(id: string): ConnectorPreset | undefined {
    for (const library of this.list) {
      const found = library.connectors?.find((preset) => preset.id === id);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * Geometry of a kind at a size in page units. Sizes below zero and not finite count as zero.
   * The same arguments answer the same object while it is cached.
   */
  geometryOf(
    kind: string,
    w: number,
    h: number,
    controls?: Readonly<Record<string, number>>,
    style: Style = {},
  ): ShapeGeometry {
    const def = this.get(kind);
    const width = size(w),
      height = size(h);
    const c = resolveControls(def, controls, style);
    let key = `${def.id}|${width}|${height}|${style.radius ?? ''}|${style.strokeWidth ?? ''}`;
    for (const name in c) key += `|${c[name]}`;
    const known = this.cache.get(key);
    if (known) return known;
    const geometry = build(def, def.parts(width, height, c, style), width, height, c);
    if (this.cache.size >= this.capacity) {
      const oldest = this.cache.keys().next();
      if (!oldest.done) this.cache.delete(oldest.value);
    }
    this.cache.set(key, geometry);
    return geometry;
  }

  /** Geometry of a record: its own paths for kind `custom`, and its own text box and ports where it has them. */
  geometryOfRecord(record: Pick<ShapeRecord, 'kind' | 'box' | 'style' | 'data' | 'text'>): ShapeGeometry {
    const { box, data, style } = record,
      definition = this.get(record.kind);
    if (record.text && definition.slots) {
      const controls = { ...data.controls, lines: paragraphs(record.text).length };
      return this.geometryOf(record.kind, box.w, box.h, controls, style);
    }
    const custom = record.kind === CUSTOM.id && data.geometry !== undefined;
    if (!custom && !data.textBox && !data.ports)
      return this.geometryOf(record.kind, box.w, box.h, data.controls, style);
    const known = this.own.get(data);
    if (known?.definition === definition && known.w === box.w && known.h === box.h && known.style === style)
      return known.geometry;
    const w = size(box.w),
      h = size(box.h);
    const base = custom
      ? build(CUSTOM, customParts(data.geometry ?? [], w, h), w, h, {})
      : this.geometryOf(record.kind, w, h, data.controls, style);
    const t = data.textBox;
    const geometry: ShapeGeometry = {
      ...base,
      ...(t && { textBox: { x: t.x * w, y: t.y * h, w: t.w * w, h: t.h * h } }),
      ...(data.ports && { ports: data.ports.map((p) => ({ x: p.x * w, y: p.y * h })) }),
    };
    this.own.set(data, { definition, w: box.w, h: box.h, style, geometry });
    return geometry;
  }
}

function size(v: number): number {
  return v > 0 && Number.isFinite(v) ? v : 0;
}

/** Finest detail of outlines, page units; hit tests and connector ends are exact to this. */
const FLATNESS = 0.1;

/**
 * The part that hit tests and connectors use: the one that says so, the first that fills, or else all that is drawn.
 */
export function outlineOf(parts: readonly ShapePart[]): { outline: Polyline[]; filled: boolean } {
  const first = parts.find((part) => part.outline) ?? parts.find((part) => part.fill !== false);
  return first
    ? { outline: flatten(first.path, FLATNESS), filled: true }
    : { outline: parts.flatMap((part) => flatten(part.path, FLATNESS)), filled: false };
}

function build(def: ShapeDefinition, drawn: ShapePart[], w: number, h: number, c: Controls): ShapeGeometry {
  const parts = drawn.length > 0 ? drawn : [{ path: new Path().rect(0, 0, w, h), fill: false, stroke: false }];
  const { outline, filled } = outlineOf(parts);
  const wanted = def.ports?.(w, h, c) ?? [
    { x: w / 2, y: 0 },
    { x: w, y: h / 2 },
    { x: w / 2, y: h },
    { x: 0, y: h / 2 },
  ];
  const ports = wanted.map((p) => onOutline(outline, p, w, h));
  return {
    parts,
    outline,
    filled,
    bounds: polylineBounds(parts.flatMap((part) => flatten(part.path, FLATNESS))) ?? { x: 0, y: 0, w, h },
    textBox: def.textBox?.(w, h, c) ?? { x: 0, y: 0, w, h },
    ports: def.connectable === false ? [] : ports,
    controls: c,
  };
}

/**
 * A port that the outline has left, because corners are rounded, moves straight towards the box's centre until it meets
 * it, so that the top of a diamond stays above its middle; where that leads far away it takes the nearest place.
 */
function onOutline(outline: readonly Polyline[], p: Point, w: number, h: number): Point {
  const near = nearestOnLines(outline, p);
  if (!near || near.distance <= PORT_TOLERANCE) return p;
  const d = { x: w / 2 - p.x, y: h / 2 - p.y },
    t = rayCrossings(outline, p, d)[0];
  if (t === undefined || t * Math.hypot(d.x, d.y) > 2 * near.distance) return near.point;
  return { x: p.x + d.x * t, y: p.y + d.y * t };
}
