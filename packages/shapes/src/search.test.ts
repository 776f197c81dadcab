import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { describe, expect, it } from 'vitest';
import { arrows } from './arrows/index.ts';
import { basic, flow, LIBRARIES } from './libraries.ts';
import { bpmn } from './libraries/bpmn/index.ts';
import { searchShapes } from './search.ts';

const ids = (query: string, locale: 'zh' | 'en' = 'en'): string[] =>
  searchShapes(query, locale, [...LIBRARIES, arrows]).map((m) => m.shape.id);

describe('shape search', () => {
  it('puts the shape of that very name first, in either language and whatever the reader’s', () => {
    for (const locale of ['zh', 'en'] as const) {
      expect(ids('decision', locale)[0]).toBe('flow.decision');
      expect(ids('判定', locale)[0]).toBe('flow.decision');
      expect(ids('圆角矩形', locale)[0]).toBe('basic.rounded');
      expect(ids('Cloud', locale)[0]).toBe('basic.cloud');
      expect(ids('星形', locale)[0]).toBe('basic.star');
    }
  });

  it('finds by synonyms', () => {
    expect(ids('判断')).toContain('flow.decision');
    expect(ids('speech bubble')[0]).toBe('basic.callout');
    expect(ids('五角星')[0]).toBe('basic.star');
    expect(ids('settings')[0]).toBe('basic.gear');
    expect(ids('subroutine')[0]).toBe('flow.predefinedProcess');
    expect(ids('泳道', 'zh').slice(0, 2).sort()).toEqual(['lane.horizontal', 'lane.vertical']);
    expect(ids('swimlane').slice(0, 2).sort()).toEqual(['lane.horizontal', 'lane.vertical']);
  });

  it('finds inside Chinese names and by one character', () => {
    expect(ids('箭头', 'zh').filter((id) => id.startsWith('arrow.'))).toHaveLength(18);
    expect(ids('圆', 'zh')).toContain('basic.cylinder');
    expect(ids('流程框', 'zh')[0]).toBe('flow.process');
  });

  it('takes beginnings and slips of the finger', () => {
    expect(ids('hex')[0]).toBe('basic.hexagon');
    expect(ids('paralel')).toContain('basic.parallelogram');
    expect(ids('elipse')[0]).toBe('basic.ellipse');
    expect(ids('docuemnt')[0]).toBe('flow.document');
    expect(ids('predefind procss')[0]).toBe('flow.predefinedProcess');
  });

  it('puts words and their beginnings before what has the letters in the midst of a word', () => {
    const shape = (id: string, name: string, tag = ''): ShapeDefinition => ({
      ...basic.shapes[0]!,
      id: `x.${id}`,
      name: { zh: '某物', en: name },
      tags: { zh: [], en: [tag] },
    });
    const library: ShapeLibrary = {
      id: 'x',
      name: { zh: '某些', en: 'Some' },
      categories: [],
      shapes: [
        shape('inside', 'Bracket'),
        shape('rackets', 'Thing'),
        shape('tagBeginning', 'Thing', 'rackety boat'),
        shape('tag', 'Thing', 'server rack'),
        shape('beginning', 'Rackety boat'),
        shape('whole', 'Server rack'),
      ],
    };
    expect(searchShapes('rack', 'en', [library]).map((m) => m.shape.id.slice(2))).toEqual([
      'whole',
      'beginning',
      'tag',
      'tagBeginning',
      'rackets',
      'inside',
    ]);
  });

  it('leaves variants of one name in the order of the panel, however long the word in brackets is', () => {
    for (const [query, word] of [
      ['pool', 'Pool'],
      ['lane', 'Lane'],
    ] as const) {
      const found = searchShapes(query, 'en', bpmn).map((m) => m.shape.id);
      expect(found.slice(0, 2)).toEqual([`bpmn.${query}`, `bpmn.vertical${word}`]);
    }
  });

  it('needs every word to fit, in any order, and takes both scripts in one query', () => {
    expect(ids('triangle right')[0]).toBe('basic.rightTriangle');
    expect(ids('right triangle')).not.toContain('arrow.right');
    expect(ids('arrow弯')).toContain('arrow.bent');
    expect(ids('flow数据')).toContain('flow.data');
  });

  it('finds a library by its name, behind shapes of that name', () => {
    const found = ids('flowchart');
    expect(found.filter((id) => id.startsWith('flow.'))).toHaveLength(34);
    const zh = ids('流程图', 'zh');
    expect(zh[0]).toBe('flow.process');
    expect(zh).toContain('flow.collate');
  });

  it('reads full-width letters and ignores case and signs', () => {
    expect(ids('ＤＡＴＡ')[0]).toBe(ids('data')[0]);
    expect(ids('i/o')).toContain('flow.data');
    expect(ids('T形')[0]).toBe('basic.tee');
  });

  it('answers nothing for nothing, nonsense, or what is hidden', () => {
    expect(ids('')).toEqual([]);
    expect(ids('  ！? ')).toEqual([]);
    expect(ids('zzzzqqq')).toEqual([]);
    expect(ids('sticky note')).not.toContain('basic.sticky');
  });

  it('searches only the libraries given', () => {
    expect(searchShapes('rectangle', 'en', [flow]).every((m) => m.library === flow)).toBe(true);
    expect(searchShapes('矩形', 'zh', [basic])[0]?.shape.id).toBe('basic.rect');
  });

  it('is quick enough to run on every keystroke', () => {
    ids('warm');
    const before = performance.now();
    for (let i = 0; i < 50; i++) ids('predefind procss');
    expect((performance.now() - before) / 50).toBeLessThan(20);
  });
});
