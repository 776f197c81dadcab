import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Controls, outlineOf, resolveControls, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { flatten, polylineBounds } from '@limn/drawing/geometry/flatten.ts';
import { nearestOnLines, outlineContains } from '@limn/drawing/geometry/intersect.ts';
import { describe, expect, it } from 'vitest';
import { ALL_LIBRARIES, createRegistry } from './libraries/all.ts';
import { loadNotation, NOTATION_IDS, notationOf } from './libraries/catalogue.ts';
import { NOTATIONS } from './libraries/names.ts';
import { arrows } from './arrows/index.ts';
import { basic, flow, lanes, LIBRARIES, system } from './libraries.ts';
import { arrowheadSheet, contactSheet } from './sheet.ts';

const shapes = ALL_LIBRARIES.flatMap((library) => library.shapes);
const SIZES: [number, number][] = [
  [1, 1],
  [20, 20],
  [40, 200],
  [120, 60],
  [300, 90],
  [1000, 700],
];

/** Every control at its ends, one at a time and all together, under every option of every choice. */
function extremes(def: ShapeDefinition): Record<string, number>[] {
  const controls = def.controls ?? [];
  const ends = [
    {},
    Object.fromEntries(controls.map((c) => [c.name, c.min])),
    Object.fromEntries(controls.map((c) => [c.name, c.max])),
    ...controls.flatMap((c) => [{ [c.name]: c.min }, { [c.name]: c.max }]),
  ];
  const options = (def.choices ?? []).flatMap((choice) => choice.options.map((_, i) => ({ [choice.name]: i })));
  return options.length === 0 ? ends : ends.flatMap((end) => options.map((option) => ({ ...end, ...option })));
}

const cases = (def: ShapeDefinition): { w: number; h: number; c: Controls }[] =>
  [[def.w, def.h] as [number, number], ...SIZES].flatMap(([w, h]) =>
    extremes(def).map((stored) => ({ w, h, c: resolveControls(def, stored) })),
  );

const coordinates = (def: ShapeDefinition, w: number, h: number, c: Controls): number[] =>
  def.parts(w, h, c, {}).flatMap((part) => flatten(part.path).flatMap((line) => line.xy));

describe('libraries', () => {
  it('hold what the inventory says', () => {
    expect(basic.shapes.filter((s) => !s.hidden)).toHaveLength(48);
    expect(arrows.shapes.filter((s) => !s.hidden)).toHaveLength(18);
    expect(flow.shapes.filter((s) => !s.hidden)).toHaveLength(34);
    expect(flow.connectors).toHaveLength(5);
    expect(lanes.shapes.filter((s) => !s.hidden)).toHaveLength(2);
  });

  it.each([
    ['uml', 113, 44],
    ['bpmn', 113, 9],
    ['er', 16, 10],
    ['table', 1, 0],
    ['auto', 3, 0],
    ['network', 79, 4],
    ['ui', 116, 0],
    ['kanban', 3, 0],
    ['gantt', 3, 0],
    ['c4', 9, 1],
    ['dfd', 12, 3],
    ['epc', 12, 3],
    ['petri', 4, 3],
    ['archimate', 61, 11],
    ['electrical', 98, 0],
    ['idef', 4, 1],
    ['venn', 6, 0],
    ['strategy', 24, 0],
    ['vsm', 29, 3],
    ['sysml', 40, 12],
    ['sdl', 10, 1],
    ['floor', 79, 0],
  ])('hold of %s %i shapes and %i connectors', async (id, count, connectors) => {
    const loaded = await loadNotation(id);
    expect(loaded.flatMap((l) => l.shapes).filter((s) => !s.hidden)).toHaveLength(count);
    expect(loaded.flatMap((l) => l.connectors ?? [])).toHaveLength(connectors);
  });

  it('are found by their kinds, and loaded as they are named', async () => {
    expect(LIBRARIES.flatMap((l) => l.shapes).filter((s) => notationOf(s.id))).toEqual([]);
    expect(NOTATION_IDS).toEqual(NOTATIONS.map(({ id }) => id));
    for (const notation of NOTATIONS) {
      // By this the panel has its order.
      expect(notation.libraries.filter(({ id }) => id.split('-')[0] !== notation.id)).toEqual([]);
      const loaded = await loadNotation(notation.id);
      expect(loaded.map((l) => l.id)).toEqual(notation.libraries.map((l) => l.id));
      expect(loaded.flatMap((l) => l.shapes).filter((s) => notationOf(s.id) !== notation.id)).toEqual([]);
      expect(loaded.every((l) => ALL_LIBRARIES.includes(l))).toBe(true);
    }
    await expect(loadNotation('none')).rejects.toThrow(RangeError);
  });

  it('make of a tile a kind there is, with values it has, and hold kinds there are', () => {
    const registry = createRegistry();
    for (const { id, as, content } of shapes) {
      if (as) {
        const base = registry.get(as.kind),
          names = [...(base.controls ?? []), ...(base.choices ?? [])].map((control) => control.name);
        expect([id, registry.has(as.kind), base.as]).toEqual([id, true, undefined]);
        expect(Object.keys(as.controls).filter((name) => !names.includes(name))).toEqual([]);
        expect(registry.geometryOf(as.kind, 90, 70, as.controls).parts).toHaveLength(
          registry.geometryOf(id, 90, 70).parts.length,
        );
      }
      for (const { kind } of content ?? []) expect(registry.has(kind), `${id} holds ${kind}`).toBe(true);
    }
  });

  it('have ids of their own', () => {
    const ids = [...shapes.map((s) => s.id), ...ALL_LIBRARIES.flatMap((l) => l.connectors ?? []).map((c) => c.id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z0-9]*\.[a-zA-Z]+$/.test(id))).toEqual([]);
  });

  it('name every shape once in a library, so that two rows are never confused', () => {
    for (const { shapes: rows } of ALL_LIBRARIES) {
      for (const locale of ['zh', 'en'] as const)
        expect(new Set(rows.map((s) => s.name[locale])).size).toBe(rows.length);
    }
  });

  it('offer what tools make', () => {
    const registry = createRegistry(),
      kinds = (['text', 'image', 'container', 'note', 'freehand'] as const).map((role) => registry.defaultFor(role));
    expect(kinds).toEqual(['basic.text', 'basic.image', 'basic.container', 'basic.sticky', 'draw.ink']);
    expect(system.shapes.every((s) => s.hidden)).toBe(true);
  });
});

describe.each(shapes.map((def) => [def.id, def] as const))('%s', (_id, def) => {
  it('has names and at least three tags in both languages, and a size on the grid', () => {
    for (const locale of ['zh', 'en'] as const) {
      expect(def.name[locale]).not.toBe('');
      expect(def.tags[locale].length).toBeGreaterThanOrEqual(3);
      expect(new Set(def.tags[locale]).size).toBe(def.tags[locale].length);
      expect(def.tags[locale].every((tag) => tag.trim() === tag && tag !== '')).toBe(true);
    }
    expect(/\p{Script=Han}/u.test(def.name.zh)).toBe(true);
    expect(/\p{Script=Han}/u.test(def.name.en + def.tags.en.join(''))).toBe(false);
    // What is of the size of something real is as large as that.
    const isReal = def.choices?.some(({ sizes, default: option }) => sizes?.[option]);
    if (!isReal) expect([def.w % 10, def.h % 10]).toEqual([0, 0]);
  });

  it('is finite and inside its box at every size and control', () => {
    for (const { w, h, c } of cases(def)) {
      const where = JSON.stringify({ w, h, c });
      expect(coordinates(def, w, h, c).every(Number.isFinite), where).toBe(true);
      if (def.overflows) continue;
      const b = polylineBounds(def.parts(w, h, c, {}).flatMap((part) => flatten(part.path)))!,
        e = 0.01 * Math.max(w, h);
      expect([b.x >= -e, b.y >= -e, b.x + b.w <= w + e, b.y + b.h <= h + e], where).toEqual([true, true, true, true]);
    }
  });

  it('survives a box of no size', () => {
    const c = resolveControls(def, {});
    for (const [w, h] of [
      [0, 0],
      [0, 50],
      [50, 0],
    ] as const) {
      expect(coordinates(def, w, h, c).every(Number.isFinite)).toBe(true);
      expect((def.ports?.(w, h, c) ?? []).every((p) => Number.isFinite(p.x) && Number.isFinite(p.y))).toBe(true);
      expect(def.controls?.every((k) => Number.isFinite(k.value({ x: 3, y: 4 }, w, h, c))) ?? true).toBe(true);
    }
  });

  it('keeps its text box inside its box, or says that it stands outside', () => {
    if (def.captioned) return;
    for (const { w, h, c } of cases(def)) {
      const t = def.textBox?.(w, h, c) ?? { x: 0, y: 0, w, h },
        e = 1e-6 * Math.max(w, h);
      const ok = t.x >= -e && t.y >= -e && t.w >= 0 && t.h >= 0 && t.x + t.w <= w + e && t.y + t.h <= h + e;
      expect(ok, JSON.stringify({ w, h, c, t })).toBe(true);
    }
  });

  it('has its ports on its outline', () => {
    for (const { w, h, c } of cases(def)) {
      const { outline } = outlineOf(def.parts(w, h, c, {}));
      for (const p of def.ports?.(w, h, c) ?? [
        { x: w / 2, y: 0 },
        { x: w, y: h / 2 },
        { x: w / 2, y: h },
        { x: 0, y: h / 2 },
      ]) {
        expect(nearestOnLines(outline, p)!.distance, JSON.stringify({ w, h, c, p })).toBeLessThan(1.5);
      }
    }
  });

  it('reads back from a handle what the handle shows', () => {
    for (const { w, h, c } of cases(def).filter((k) => k.w >= 20)) {
      for (const control of def.controls ?? []) {
        if (!(control.applies?.(c) ?? true)) continue;
        const at = control.position(w, h, c);
        const value = control.value(at, w, h, c),
          clamped = Math.max(control.min, Math.min(control.max, value));
        const again = control.position(w, h, { ...c, [control.name]: clamped });
        const where = `${control.name} ${JSON.stringify({ w, h, c, value })}`;
        expect(Math.hypot(again.x - at.x, again.y - at.y), where).toBeLessThan(0.01 * Math.max(w, h));
        const full = Math.abs(value - c[control.name]!) < 1e-6 * Math.max(1, control.max) || control.max === 360;
        // A value beyond what the size allows looks like the greatest one that it does allow.
        if (full) continue;
        const shown = coordinates(def, w, h, c),
          after = coordinates(def, w, h, { ...c, [control.name]: clamped });
        expect(after.length, where).toBe(shown.length);
        expect(Math.max(...after.map((v, i) => Math.abs(v - shown[i]!))), where).toBeLessThan(0.01 * Math.max(w, h));
      }
    }
  });

  it('has its handles within or beside its box', () => {
    const c = resolveControls(def, {});
    for (const control of def.controls ?? []) {
      const p = control.position(def.w, def.h, c);
      if (!def.overflows)
        expect([p.x >= -1, p.y >= -1, p.x <= def.w + 1, p.y <= def.h + 1]).toEqual([true, true, true, true]);
    }
  });
});

/** What keeps letters off a corner that is round, page units: the padding of texts. */
const PADDING = 5;

/** Text on these stands on a picture, in a hole, or beside a line, not inside an area. */
const LOOSE = new Set([
  'basic.arc',
  'basic.bracket',
  'basic.cross',
  'basic.frame',
  'basic.gear',
  'basic.lightning',
  'basic.noSymbol',
  'basic.pie',
  'basic.ring',
  'basic.star',
  'basic.sun',
  'arrow.curved',
  'arrow.jumpIn',
  'arrow.uTurn',
  'flow.annotation',
  'flow.annotationBrace',
  'flow.multiDocument',
  'ui.mobileSwitch',
  'ui.scrollbar',
  ...['actor', 'boundary', 'control', 'entity', 'database', 'queue', 'collections'].map((id) => `uml.${id}Lifeline`),
  'draw.ink',
]);

describe.each(shapes.filter((def) => !LOOSE.has(def.id) && !def.captioned).map((def) => [def.id, def] as const))(
  'text of %s',
  (_id, def) => {
    it('stands inside the outline', () => {
      for (const [w, h] of [
        [def.w, def.h],
        [2 * def.w, def.h],
        [def.w, 2 * def.h],
      ] as const) {
        const c = resolveControls(def, {}),
          { outline } = outlineOf(def.parts(w, h, c, {}));
        const t = def.textBox?.(w, h, c) ?? { x: 0, y: 0, w, h };
        for (const [x, y] of [
          [t.x, t.y],
          [t.x + t.w, t.y],
          [t.x + t.w, t.y + t.h],
          [t.x, t.y + t.h],
        ] as const) {
          const inside = outlineContains(outline, { x, y }) || nearestOnLines(outline, { x, y })!.distance < PADDING;
          expect(inside, JSON.stringify({ w, h, t, x, y })).toBe(true);
        }
      }
    });
  },
);

it('a device of a rack fits between its posts, on whole units', () => {
  const rack = ALL_LIBRARIES.flatMap(({ shapes }) => shapes).filter(({ id }) => id.startsWith('network.rack')),
    [holder, ...devices] = rack;
  expect(holder!.id).toBe('network.rack');
  expect((holder!.h - 20) % 20).toBe(0);
  expect(devices.map(({ w, h }) => [w, h % 20])).toEqual(devices.map(() => [holder!.w - 40, 0]));
});

it('a rack says at both posts which unit is which, from either end or not', () => {
  const { parts } = ALL_LIBRARIES.flatMap(({ shapes }) => shapes).find(({ id }) => id === 'network.rack')!,
    units = 42,
    height = 20 * units + 20;
  /** Strokes that begin in each unit from above at the left post and at the right one, with where they are in it. */
  const written = (way?: number): string[][] => {
    const signs = parts(240, height, way === undefined ? {} : { numbers: way }, {}).find((p) => p.strokeScale === 0.5),
      found: string[][] = Array.from({ length: 2 * units }, () => []);
    for (const line of signs ? flatten(signs.path) : []) {
      const [x, y] = [line.xy[0]!, line.xy[1]!],
        unit = Math.floor((y - 10) / 20),
        isRight = x > 120,
        inPost = isRight ? x - 220 : x;
      const { x: left, w } = polylineBounds([line])!;
      expect(left - x + inPost).toBeGreaterThan(1);
      expect(left - x + inPost + w).toBeLessThan(19);
      found[unit + (isRight ? units : 0)]!.push(`${inPost.toFixed(6)} ${(y - 10 - 20 * unit).toFixed(6)}`);
    }
    return found;
  };
  const [fromBelow, fromAbove] = [written(), written(1)];
  // A letter and one number or two in every unit, U1 in the lowest.
  expect(fromBelow.every((signs, i) => signs.length >= (units - (i % units) > 9 ? 3 : 2))).toBe(true);
  expect(fromBelow.slice(units)).toEqual(fromBelow.slice(0, units));
  expect(fromAbove.slice(0, units)).toEqual(fromBelow.slice(0, units).reverse());
  expect(fromBelow[0]).not.toEqual(fromBelow[units - 1]);
  expect(written(2).flat()).toEqual([]);
});

describe('golden sheets', () => {
  const folder = join(import.meta.dirname, '..', 'golden');
  const sheets = [
    ...ALL_LIBRARIES.map((library) => [library.id, () => contactSheet(library)] as const),
    ['arrowheads', arrowheadSheet] as const,
  ];
  it.each(sheets)('%s is drawn as before', (id, draw) => {
    const file = join(folder, `${id}.svg`),
      sheet = draw();
    if (process.env['LIMN_UPDATE_GOLDEN'] === '1') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, sheet);
    }
    expect(existsSync(file), `${file} is missing: run with LIMN_UPDATE_GOLDEN=1 and look at it`).toBe(true);
    expect(sheet.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
  });
});
