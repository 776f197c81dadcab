import type { Specification, SpecifiedElement } from '@limn/diagram/prototype/specification.ts';
import { describe, expect, it } from 'vitest';
import { cssOf, factsOf, tableOf } from './facts.ts';
import { pageOf } from './write-page.ts';

const BUTTON: SpecifiedElement = {
  id: 'go',
  kind: { zh: '按钮', en: 'Button' },
  text: 'Save\n<now>',
  options: [{ label: { zh: '状态', en: 'State' }, option: { zh: '悬停', en: 'Hover' } }],
  x: 20,
  y: 40,
  w: 100,
  h: 32,
  turned: 0,
  fill: '#2563eb',
  gradient: null,
  stroke: { color: '#1f2430', width: 1.5 },
  radius: 0,
  opacity: 1,
  type: { font: 'sans', size: 14, isBold: true, isItalic: false, color: '#ffffff', align: 'center', lineHeight: 1.3 },
  annotation: { n: 2, text: 'Saves & closes' },
};
const SPEC: Specification = {
  screen: { page: 'p', frame: 'home', name: 'Home <1>' },
  at: { x: 0, y: 0 },
  size: { w: 390, h: 844 },
  elements: [BUTTON],
  colours: [{ color: '#2563eb', count: 1 }],
  fonts: [{ font: 'sans', size: 14, isBold: true, count: 1 }],
};
const words = (word: string): string => word;

describe('a specification', () => {
  it('says of an element what there is to say, and nothing of what there is not', () => {
    expect(factsOf(BUTTON, words, 'en').map(({ fact, value }) => `${fact} ${value}`)).toEqual([
      'position 20, 40',
      'size 100 × 32',
      'fill #2563eb',
      'line #1f2430 1.5 px',
      'type Default · 14 px · bold · #ffffff',
      'state State: Hover',
      'text Save\n<now>',
    ]);
  });

  it('is a table that spreadsheets take, a text of two lines in one cell', () => {
    const [head, ...rest] = tableOf(SPEC, words, 'zh').split('\n');
    expect(head!.split('\t')).toHaveLength(13);
    expect(rest.join('\n').split('\t').at(-2)).toBe('"Save\n<now>"');
    expect(rest.join('\n')).toContain('2. Saves & closes');
  });

  it('is CSS, and a page of its own that takes words for words', () => {
    expect(cssOf(BUTTON)).toMatch(/left: 20px;[^]*background: #2563eb;[^]*font: 700 14px\/1.3 Arial/);
    const named = { spec: words, title: 't', elements: 'e', colours: 'c', fonts: 'f', annotations: 'a' },
      page = pageOf(SPEC, { svg: '<svg/>', bounds: { x: 0, y: 0, w: 1, h: 1 } }, named, 'en');
    expect(page).toContain('<h1>Home &lt;1&gt;</h1>');
    expect(page).toContain('<li value="2">Saves &amp; closes</li>');
    expect(page).not.toContain('<now>');
  });
});
