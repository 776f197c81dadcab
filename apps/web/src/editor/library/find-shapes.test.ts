import { LIBRARIES } from '@limn/shapes';
import { describe, expect, it } from 'vitest';
import { loadNotation, NOTATION_IDS } from '@limn/shapes/libraries/catalogue.ts';
import { findConnectors, findShapes, sharedNames } from './find-shapes.ts';

const names = (query: string, locale: 'zh' | 'en'): string[] =>
  findShapes(query, locale, LIBRARIES).map((shape) => shape.name[locale]);

describe('findShapes', () => {
  it('finds by words of both languages', () => {
    expect(names('判定', 'zh')[0]).toBe('判定');
    expect(names('decision', 'zh')[0]).toBe('判定');
  });
  it('finds by the initials of pinyin', () => expect(names('pd', 'zh')[0]).toBe('判定'));
  it('finds every shape once', () => {
    const found = findShapes('lc', 'zh', LIBRARIES);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found).size).toBe(found.length);
  });
  it('finds nothing for nothing', () => expect(names('  ', 'zh')).toEqual([]));
  it('finds what the document is made of before what others are', async () => {
    const all = [...LIBRARIES, ...(await Promise.all(NOTATION_IDS.map(loadNotation))).flat()],
      first = (query: string, locale: 'zh' | 'en', category: string) => findShapes(query, locale, all, category)[0]!.id;
    const firsts = (query: string): string[] =>
      ['flow', 'uml', 'bpmn', 'network'].map((category) => first(query, 'en', category));
    expect(firsts('activity').map((id) => id.split('.')[0])).toEqual(['flow', 'uml', 'bpmn', 'bpmn']);
    expect(firsts('decision')).toEqual(['flow.decision', 'uml.decision', 'flow.decision', 'flow.decision']);
    expect(firsts('gateway')).toEqual(['network.gateway', 'network.gateway', 'bpmn.gateway', 'network.gateway']);
    expect(firsts('note')).toEqual(['basic.note', 'uml.note', 'basic.note', 'basic.note']);
    // What keeps itself in order, before a picture of the like.
    expect(['gantt', 'kanban', 'table', '甘特图', '看板'].map((query) => first(query, 'zh', 'flow'))).toEqual([
      'gantt.chart',
      'kanban.board',
      'table.table',
      'gantt.chart',
      'kanban.board',
    ]);
    expect(first('类', 'zh', 'uml')).toBe('uml.class');
    expect(first('rw', 'zh', 'bpmn')).toMatch(/^bpmn\./);
    // The very name is worth more.
    expect(first('card', 'en', 'uml')).not.toMatch(/^uml\./);
  });
});

describe('findConnectors', () => {
  const first = LIBRARIES.flatMap((library) => library.connectors ?? [])[0]!;
  it('finds by the name in both languages', () => {
    expect(findConnectors(first.name.zh, LIBRARIES)).toContain(first);
    expect(findConnectors(` ${first.name.en.toUpperCase()} `, LIBRARIES)).toContain(first);
  });
  it('finds nothing for nothing', () => expect(findConnectors(' ', LIBRARIES)).toEqual([]));
});

describe('sharedNames', () => {
  it('tells shapes of one name apart in both languages, whatever was searched for', async () => {
    const all = [...LIBRARIES, ...(await Promise.all(NOTATION_IDS.map(loadNotation))).flat()],
      shapes = all.flatMap((library) => library.shapes.filter(({ hidden }) => hidden !== true)),
      libraryOf = (kind: string) => all.find((library) => library.shapes.some(({ id }) => id === kind));
    for (const locale of ['zh', 'en'] as const) {
      const shared = sharedNames(shapes, locale, libraryOf),
        names = shapes.map((shape) => `${shape.name[locale]} ${shared.get(shape) ?? ''}`);
      expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
    }
    const tables = findShapes('table', 'en', all).filter(({ name }) => name.en === 'Table');
    expect(tables.map((shape) => sharedNames(tables, 'en', libraryOf).get(shape))).toEqual([
      undefined,
      'Entity relationship',
      'Web prototype',
    ]);
    expect(sharedNames(tables.slice(0, 1), 'en', libraryOf).size).toBe(0);
  });
});
