import { describe, expect, it } from 'vitest';
import { hashOf, pagesOf, parseHash } from './address.ts';
import { menuGroups, routeOf, routes } from './routes.ts';

describe('routes', () => {
  it('begin with the pages the documentation must have, in their order', () => {
    const given =
      'js input textarea button select radio checkbox tags switch progress badge message pop tab date gf tooltip page table timeline popconfirm jq_button jq_input jq_checkbox jq_spinner jq_menu jq_colorpicker jq_dialog jq_API'.split(
        ' ',
      );
    expect(routes.slice(0, given.length).map((route) => route.id)).toEqual(given);
    expect(given).toHaveLength(29);
  });

  it.each(routes.map((route) => route.id))('%s names counterparts of the other set only', (id) => {
    const { set, counterpart } = routeOf(id);
    for (const other of counterpart) {
      expect(routeOf(other).set).not.toBe(set);
    }
  });
});

describe('the menu', () => {
  it.each(['react', 'jquery'] as const)('of %s has every page once', (set) => {
    const shown = menuGroups[set].flatMap(([, pages]): readonly string[] => pages);
    expect([...shown].sort()).toEqual([...pagesOf(set)].sort());
  });
});

describe('an address', () => {
  it.each([
    ['', { page: 'button', part: null }],
    ['#', { page: 'button', part: null }],
    ['#/', { page: 'button', part: null }],
    ['#/input', { page: 'input', part: null }],
    ['#input', { page: 'input', part: null }],
    ['#/input/size', { page: 'input', part: 'size' }],
    ['#/input/%E5%B0%BA', { page: 'input', part: '尺' }],
    ['#/input/%zz', { page: 'input', part: '%zz' }],
    ['#/jq_API/', { page: 'jq_API', part: null }],
    ['#/404', { page: '404', part: null }],
    ['#/nothing', { page: '404', part: null }],
    ['#/Input', { page: '404', part: null }],
    ['#/constructor', { page: '404', part: null }],
  ])('%s', (hash, expected) => {
    expect(parseHash(hash)).toEqual(expected);
  });

  it.each([
    ['input', 'size'],
    ['input', '尺寸'],
    ['table', 'a/b'],
  ] as const)('of %s/%s is read as it is written', (page, part) => {
    expect(parseHash(hashOf(page, part))).toEqual({ page, part });
  });
});
