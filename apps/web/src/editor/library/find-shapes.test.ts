import { LIBRARIES } from '@limn/shapes';
import { describe, expect, it } from 'vitest';
import { findConnectors, findShapes } from './find-shapes.ts';

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
});

describe('findConnectors', () => {
  const first = LIBRARIES.flatMap((library) => library.connectors ?? [])[0]!;
  it('finds by the name in both languages', () => {
    expect(findConnectors(first.name.zh, LIBRARIES)).toContain(first);
    expect(findConnectors(` ${first.name.en.toUpperCase()} `, LIBRARIES)).toContain(first);
  });
  it('finds nothing for nothing', () => expect(findConnectors(' ', LIBRARIES)).toEqual([]));
});
