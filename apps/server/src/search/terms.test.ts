import { describe, expect, test } from 'vitest';
import { matchOf } from './snippet.ts';
import { queryOf, termsOf } from './terms.ts';
import { partsOf } from './vector.ts';

const terms = (text: string): string[] => termsOf(text).terms.map(({ text: term, position }) => `${term}@${position}`);

describe('a text has as terms', () => {
  test.each([
    ['流程图', ['流程@0', '程图@1', '图@2']],
    ['图', ['图@0']],
    ['Order Flow', ['order@0', 'flow@1']],
    ['登录login页', ['登录@0', '录@1', 'login@2', '页@3']],
    ['orderItem2', ['orderitem2@0', 'order@0', 'item@0', '2@0']],
    ['HTTPServer', ['httpserver@0', 'http@0', 'server@0']],
    ['snake_case', ['snake_case@0', 'snake@0', 'case@0']],
    ['ＡＢＣ　１２', ['abc@0', '12@1']],
    ['Café', ['cafe@0']],
    ['がんばれ', ['がん@0', 'んば@1', 'ばれ@2', 'れ@3']],
    ['한국어', ['한국@0', '국어@1', '어@2']],
    ['𠮷野家', ['𠮷野@0', '野家@1', '家@2']],
    ['a-b', ['a@0', 'b@1']],
    ['☕ — !', []],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });
});

describe('a query is', () => {
  test.each([
    ['流程', `('流程')`],
    ['流程图', `('流程' <-> '程图')`],
    ['图', `('图':*)`],
    ['flow', `('flow':*)`],
    ['a', `('a')`],
    ['Order 审批', `('order':*) & ('审批')`],
    ['v2流程', `('v2' <-> '流程')`],
    ['流程v2', `('流程' <-> '程' <-> 'v2':*)`],
    ['user-id', `('user' <-> 'id':*)`],
    [`it's "'; drop`, `('it' <-> 's') & ('drop':*)`],
  ])('%s', (text, expected) => {
    expect(queryOf(text).terms).toBe(expected);
  });

  test('nothing but signs', () => {
    expect(queryOf('☕ !!')).toMatchObject({ terms: null, signs: ['☕', '!!'], needles: ['☕', '!!'] });
  });

  test('bounded', () => {
    expect(queryOf('字'.repeat(5000)).terms).toBeNull();
    expect(queryOf('a '.repeat(5000)).terms!.length).toBeLessThan(200);
  });
});

test('a long document is indexed in parts, each with the title and whose it is, and no position is beyond what is kept', () => {
  const lines = Array.from({ length: 2000 }, (_, i) => `第${i}行的文字内容`);
  const parts = partsOf({
    title: '预算',
    treeId: 'ann',
    pages: [
      { id: 'p', name: '页', text: lines.join('\n') },
      { id: 'q', name: 'Two', text: 'end' },
    ],
  });
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part.terms).toContain(`'预算':1A`);
    expect(part.terms).toContain(`'t:ann'`);
    for (const [, positions] of part.terms.matchAll(/:([\d,AB]+)/g))
      for (const one of positions!.split(',')) expect(Number.parseInt(one)).toBeLessThan(16_383);
  }
  expect(
    parts.flatMap((part) => part.pages.filter((page) => page.id === 'p').map((page) => page.text)).join('\n'),
  ).toBe(lines.join('\n'));
  expect(parts.at(-1)!.pages.at(-1)).toEqual({ id: 'q', name: 'Two', text: 'end' });
});

test('texts of two shapes are not one text', () => {
  const [part] = partsOf({ title: '', treeId: 'ann', pages: [{ id: 'p', name: '', text: '流\n程' }] });
  expect(part!.terms).not.toContain('流程');
});

describe('a match', () => {
  const marked = (match: ReturnType<typeof matchOf>): string =>
    match!.pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
  const page = (text: string, name = 'Page 1'): { id: string; name: string; text: string } => ({ id: 'p', name, text });

  test('is in the title when that has every word', () => {
    expect(matchOf('季度 Budget plan', [page('budget plan')], ['budget', 'plan'])).toMatchObject({
      in: 'title',
      page: '',
      pageId: null,
    });
    expect(marked(matchOf('季度 Budget plan', [], ['budget', 'plan']))).toBe('季度 [Budget] [plan]');
  });

  test('is else on the page with most of them, in a piece of its text', () => {
    const match = matchOf(
      'x',
      [page('只有流程'), { id: 'q', name: '第二页', text: `${'前'.repeat(100)}\n审批流程的说明${'后'.repeat(200)}` }],
      ['审批', '流程'],
    );
    expect(match).toMatchObject({ in: 'text', page: '第二页', pageId: 'q' });
    expect(marked(match)).toMatch(/^…前+ \[审批\]\[流程\]的说明后+…$/);
  });

  test('marks words where they begin, whatever their case, width or accents', () => {
    expect(marked(matchOf('x', [page('Recap: the Cap, a ＣＡＰ and a càpsule')], ['cap']))).toBe(
      'Recap: the [Cap], a [ＣＡＰ] and a [càp]sule',
    );
    expect(marked(matchOf('x', [page('recap')], ['cap']))).toBe('re[cap]');
  });

  test('splits no character', () => {
    const pieces = matchOf('x', [page(`${'😀'.repeat(60)}目标${'😀'.repeat(60)}`)], ['目标'])!.pieces;
    for (const { text } of pieces) expect(text).not.toMatch(/\p{Cs}/u);
  });

  test('is in the name of a page', () => {
    expect(marked(matchOf('x', [page('', 'Deployment view')], ['deployment']))).toBe('[Deployment] view');
  });

  test('is none where only parts of words were found', () => {
    expect(matchOf('x', [page('y')], ['z'])).toBeNull();
  });
});
