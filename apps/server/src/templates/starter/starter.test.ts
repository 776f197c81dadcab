import { categories } from '@limn/contract/files/files.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { type Locale, locales } from '@limn/i18n/locales.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALIKE, alike, likenessOf } from '../../documents/work/likeness.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { dayOf, type DiagramJson, KINDS, plainText, type TreeJson } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { sceneRoutes } from '@limn/diagram/routing/scene-routes.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { check } from '@limn/diagram/notations/bpmn/check.ts';
import type { NotationContext } from '@limn/diagram/notations/notation.ts';
import { markerBadge } from '@limn/tree/look/badges.ts';
import { TREE_THEMES } from '@limn/tree/look/skeletons.ts';
import { installCollections, starterCollections } from './collections.ts';
import { drawDescription } from './draw.ts';
import { descriptions } from './index.ts';
import { installStarters } from './install.ts';
import { nameIn } from './words.ts';

const registry = createRegistry();
let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ config: { publishing: { reviewed: true, daily: 24, accountHours: 24 } } });
});
afterAll(() => limn.stop());

describe.each(locales)('in %s', (locale) => {
  test.each(descriptions.map((one) => [one.key, one] as const))('%s is whole', (_, one) => {
    for (const both of [one.title, one.description, ...one.tags]) expect(both.split('|')).toHaveLength(2);
    expect(one.tags.length).toBeGreaterThan(0);
    expect(one.tags.length).toBeLessThanOrEqual(5);
    if (locale === 'en') expect(nameIn(locale, one.title)).not.toMatch(/\p{sc=Han}/u);
    const drawn = drawDescription(one, locale);
    if (drawn.kind === 'tree') {
      isWholeTree(drawn, locale);
      return;
    }
    const { records } = drawn;
    const layers = new Set(records.flatMap((record) => (record.type === 'layer' ? [record.id] : [])));
    // Each is of a library that there is.
    for (const record of records)
      if (record.type === 'shape') expect(registry.has(record.kind), record.kind).toBe(true);
    // What stands in a lane is looked at in its place.
    const holders = new Set(
      records.flatMap((record) =>
        record.type === 'shape' && ['bpmn.lane', 'gantt.chart'].includes(record.kind) ? [record.id] : [...layers],
      ),
    );
    const boxes = records.flatMap((record) =>
      record.type === 'shape' &&
      !['basic.text', 'bpmn.pool', 'gantt.chart'].includes(record.kind) &&
      holders.has(record.at.parent)
        ? [record.box]
        : [],
    );
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    // The heading is above everything.
    const heading = records.find((record) => record.type === 'shape' && record.kind === 'basic.text');
    if (heading?.type === 'shape')
      for (const box of boxes) expect(box.y, JSON.stringify(box)).toBeGreaterThanOrEqual(heading.box.y + heading.box.h);
    // Nothing lies on anything else.
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h, JSON.stringify([a, b])).toBe(
          false,
        );
    // No line between devices goes through the name below one of them.
    const named = new Map(
      records.flatMap((record) =>
        record.type === 'shape' && record.kind.startsWith('network.') ? [[record.id, record.box] as const] : [],
      ),
    );
    for (const record of records) {
      const [from, to] =
        record.type === 'connector'
          ? [record.start, record.end].map((end) => ({ end, box: named.get(end.shape ?? '') }))
          : [];
      if (!from?.box || !to?.box) continue;
      const [upper, lower] = from.box.y < to.box.y ? [from, to] : [to, from];
      const across = Math.abs(from.box.x + from.box.w / 2 - to.box.x - to.box.w / 2);
      if (lower.box!.y - upper.box!.y <= across) continue;
      expect((upper.end.anchor?.y ?? 0) * upper.box!.h, record.id).toBeGreaterThan(upper.box!.h + 20);
    }
    const ids = new Set(records.map((record) => record.id));
    for (const record of records)
      if (record.type === 'connector')
        expect([ids.has(record.start.shape ?? ''), ids.has(record.end.shape ?? '')]).toEqual([true, true]);
  });
});

/** Every text is there in the language, every branch has a place, and the theme and the markers are known. */
function isWholeTree({ records }: TreeJson, locale: Locale): void {
  const topics = records.filter((record) => record.type === 'topic'),
    sheet = records.find((record) => record.type === 'sheet');
  expect(topics.length).toBeGreaterThan(8);
  expect(TREE_THEMES).toContain(sheet?.data.theme);
  const ids = new Set(records.map(({ id }) => id));
  for (const { at, text, marks } of topics) {
    expect(ids).toContain(at.parent);
    const words = plainText(text ?? []);
    expect(words).toMatch(/\S/);
    if (locale === 'en') expect(words).not.toMatch(/\p{sc=Han}/u);
    for (const mark of Object.keys(marks)) expect(markerBadge(mark).shape).not.toBe('basic.rounded');
  }
  expect(KINDS.tree.count(KINDS.tree.make({ format: 'limn', version: 1, kind: 'tree', records }))).toBe(records.length);
}

test.each(descriptions.filter(({ form }) => form === 'process').map((one) => [one.key, one] as const))(
  'the process %s has nothing that the standard forbids, and nothing one stumbles over',
  (_, one) => {
    const drawn = drawDescription(one, 'en'),
      [page] = KINDS.diagram.pages(drawn as DiagramJson);
    const store = KINDS.diagram.open(KINDS.diagram.make(drawn as DiagramJson)),
      bounds = (id: string) => store.find(id, 'shape')?.box;
    expect(check(page!.id, { store, registry, scene: { bounds } } as unknown as NotationContext)).toEqual([]);
  },
);

test.each(descriptions.filter(({ form }) => form === 'process').map((one) => [one.key, one] as const))(
  'in the process %s no two flows leave a gateway by one side',
  (_, one) => {
    const json = drawDescription(one, 'en') as DiagramJson,
      store = KINDS.diagram.open(KINDS.diagram.make(json)),
      scene = new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes }),
      sides = new Map<string, string[]>();
    scene.setPage(KINDS.diagram.pages(json)[0]!.id);
    for (const record of json.records) {
      const from = record.type === 'connector' ? store.find(record.start.shape, 'shape') : undefined;
      if (from?.kind !== 'bpmn.gateway') continue;
      const { x, y, w, h } = from.box,
        [p] = scene.route(record.id),
        [across, down] = [(p!.x - x - w / 2) / w, (p!.y - y - h / 2) / h];
      const side =
        Math.abs(across) > Math.abs(down) ? ['left', 'right'][Number(across > 0)]! : ['up', 'down'][Number(down > 0)]!;
      sides.set(from.id, [...(sides.get(from.id) ?? []), side]);
    }
    for (const [id, of] of sides) {
      expect(new Set(of).size, `${id}: ${of.join()}`).toBe(of.length);
      // No flow leaves through the name, which stands below where nothing else is said.
      const { text, data } = store.find(id, 'shape')!;
      if (plainText(text) !== '' && of.includes('down')) expect(data.textBox, plainText(text)).toBeDefined();
    }
    expect(sides.size).toBeGreaterThan(0);
  },
);

test.each(locales)('schedules have their bars at their days below their dates, in %s', (locale) => {
  for (const one of descriptions) {
    if (one.form !== 'schedule') continue;
    const { records } = drawDescription(one, locale) as DiagramJson,
      shapes = records.flatMap((record) => (record.type === 'shape' ? [record] : [])),
      of = (kind: string) => shapes.filter((shape) => shape.kind === kind);
    const [chart] = of('gantt.chart'),
      tasks = of('gantt.task'),
      ends = new Map(tasks.map(({ id, data }) => [id, data.controls!['start']! + data.controls!['days']!]));
    expect([chart!.box.w > 700, of('gantt.lower').length, of('gantt.upper').length]).toEqual([true, 1, 1]);
    for (const { box } of tasks) {
      expect(box.x).toBeGreaterThan(chart!.box.x + 190);
      expect(box.x + box.w).toBeLessThanOrEqual(chart!.box.x + chart!.box.w);
    }
    // Nothing was pushed on by what it waits for: the days are those that are written down.
    for (const record of records)
      if (record.type === 'connector')
        expect(shapes.find(({ id }) => id === record.end.shape)!.data.controls!['start']).toBeGreaterThanOrEqual(
          ends.get(record.start.shape!)!,
        );
    const written = one.groups.flatMap(({ tasks: list }) => list.map(([, , start]) => start));
    expect(tasks.map(({ data }) => data.controls!['start']! - dayOf(one.from)!)).toEqual(written);
  }
});

test('there are well over a hundred, and some of every kind', () => {
  expect(descriptions.length).toBeGreaterThanOrEqual(120);
  expect(new Set(descriptions.map(({ key }) => key)).size).toBe(descriptions.length);
  for (const one of categories)
    expect(descriptions.filter(({ category }) => category === one).length, one).toBeGreaterThanOrEqual(5);
});

test('each is of an industry that there is, and of each there are three at least', async () => {
  const { rows } = await limn.pool.query<{ id: string }>('select id from industries');
  const industries = rows.map(({ id }) => id);
  expect(descriptions.filter(({ industry }) => !industries.includes(industry)).map(({ key }) => key)).toEqual([]);
  for (const id of industries.filter((one) => one !== 'other'))
    expect(descriptions.filter(({ industry }) => industry === id).length, id).toBeGreaterThanOrEqual(3);
});

test('no two of a category have one title', () => {
  for (const locale of locales) {
    const titles = descriptions.map(({ category, title }) => `${category}: ${nameIn(locale, title)}`);
    expect(titles.filter((title, i) => titles.indexOf(title) < i)).toEqual([]);
  }
});

test('no two are alike', () => {
  const all = descriptions.map((one) => likenessOf(drawDescription(one, 'en')));
  for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) expect(alike(a, b)).toBeLessThan(ALIKE);
});

const first = descriptions.slice(0, 2);
const shown = async (language: string): Promise<string[]> => {
  const visitor = limn.visitor();
  visitor.language = language;
  const { templates } = (await visitor.ok('GET', '/api/templates')) as unknown as { templates: { title: string }[] };
  return templates.map((one) => one.title).sort();
};

test('are installed once in both languages, drawn anew when they change, kept hidden, and removed when unwanted', async () => {
  const context = limn.app.limn;
  const admin = await limn.person('Admin');
  await installStarters(context, first);
  // They wait for their pictures, and for nobody to decide.
  expect(await admin.ok('GET', '/api/admin/publications')).toMatchObject({ publications: [] });
  await installStarters(context, first);
  const titles = (locale: 'en' | 'zh-CN') => first.map((one) => nameIn(locale, one.title)).sort();
  await expect.poll(() => shown('en'), { timeout: 60_000 }).toEqual(titles('en'));
  await expect.poll(() => shown('zh-CN'), { timeout: 60_000 }).toEqual(titles('zh-CN'));
  // Though their pictures come in any order.
  const hot = (await limn.visitor().ok('GET', '/api/templates?official=true&locale=en&sort=hot')) as unknown as {
    templates: { title: string }[];
  };
  expect(hot.templates.map(({ title }) => title)).toEqual(first.map((one) => nameIn('en', one.title)));
  // What people published is not among those that come with the product, however hot.
  const official = (await limn.visitor().ok('GET', '/api/templates?official=true')) as unknown as {
    templates: { author: null }[];
  };
  expect(official.templates.map(({ author }) => author)).toEqual([null, null]);
  const { rows } = await limn.pool.query<{ id: string }>(`select id from templates where starter = $1`, [
    `${first[0]!.key}:en`,
  ]);
  const ben = await limn.person();
  expect(await ben.call('POST', '/api/templates/clone', { id: rows[0]!.id })).toMatchObject({ result: 'success' });
  await installStarters(context, [{ ...first[0]!, title: '新标题|New title' }, first[1]!]);
  await expect.poll(() => shown('en'), { timeout: 60_000 }).toContain('New title');
  expect((await limn.pool.query('select clones from templates where id = $1', [rows[0]!.id])).rows).toEqual([
    { clones: 1 },
  ]);
  await limn.pool.query('update templates set hidden_at = now() where id = $1', [rows[0]!.id]);
  await installStarters(context, first);
  expect(await shown('en')).not.toContain(nameIn('en', first[0]!.title));
  await installStarters({ ...context, config: { ...context.config, starters: false } }, first);
  expect(await shown('en')).toEqual([]);
}, 150_000);

test('collections name templates that there are, and say what they are in both languages', () => {
  const keys = new Set(descriptions.map(({ key }) => key));
  for (const { title, text, templates } of starterCollections) {
    for (const both of [title, text]) expect(both.split('|')).toHaveLength(2);
    expect(templates.filter((key) => !keys.has(key))).toEqual([]);
    expect(new Set(templates).size).toBe(templates.length);
  }
});

test('a collection is made once, in its order, and stays as administrators leave it', async () => {
  const context = limn.app.limn;
  const [one, two, three] = ['one', 'two', 'three'].map((key) => ({
    key,
    title: `集 ${key}|Set ${key}` as const,
    text: '说明|About it' as const,
    templates: [first[1]!.key, first[0]!.key],
  }));
  await installStarters(context, first);
  const listed = async () => {
    const visitor = limn.visitor();
    visitor.language = 'en';
    const { collections } = (await visitor.ok('GET', '/api/collections')) as unknown as {
      collections: { collectionId: string; title: string }[];
    };
    return collections;
  };
  await expect.poll(() => shown('en'), { timeout: 60_000 }).toHaveLength(2);
  await installCollections(context, [one!, two!]);
  const [gone] = (await listed()).filter(({ title }) => title === 'Set one');
  const visitor = limn.visitor();
  visitor.language = 'en';
  const { templates } = (await visitor.ok('GET', `/api/templates?collection=${gone!.collectionId}`)) as unknown as {
    templates: { title: string }[];
  };
  expect(templates.map(({ title }) => title)).toEqual([nameIn('en', first[1]!.title), nameIn('en', first[0]!.title)]);
  await limn.pool.query('delete from collections where id = $1', [gone!.collectionId]);
  await installCollections(context, [one!, { ...two!, title: '另|Another' }, three!]);
  expect((await listed()).map(({ title }) => title).sort()).toEqual(['Set three', 'Set two']);
  const without = { ...context, config: { ...context.config, starters: false } };
  await installStarters(without, first);
  await installCollections(without);
  expect((await limn.pool.query('select 1 from collections')).rowCount).toBe(0);
  expect((await limn.pool.query('select 1 from starter_collections')).rowCount).toBe(0);
}, 150_000);
