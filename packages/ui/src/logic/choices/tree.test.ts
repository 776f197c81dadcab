import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMoveNodes,
  findNode,
  moveNodes,
  narrowTree,
  pathTo,
  stepTarget,
  topmost,
  updateNode,
  withoutNodes,
  type TreeTarget,
} from './tree.ts';

interface Node {
  readonly id: string;
  readonly children?: readonly Node[];
}

/** `a(b c(d)) e` */
const parse = (text: string): Node[] => {
  const stack: Node[][] = [[]];
  for (const [token] of text.matchAll(/\w+|[()]/g)) {
    const top = stack.at(-1) ?? [];
    if (token === '(') {
      const children: Node[] = [];
      const last = top.pop();
      if (last !== undefined) top.push({ ...last, children });
      stack.push(children);
    } else if (token === ')') stack.pop();
    else top.push({ id: token });
  }
  return stack[0] ?? [];
};
const print = (nodes: readonly Node[]): string =>
  nodes.map((node) => node.id + (node.children === undefined ? '' : `(${print(node.children)})`)).join(' ');

const tree = parse('a(b c(d)) e');
const moved = (ids: string[], target: TreeTarget): string => print(moveNodes(tree, new Set(ids), target));

describe('moveNodes', () => {
  it('puts nodes beside others or into them', () => {
    expect(moved(['e'], { id: 'b', position: 'before' })).toBe('a(e b c(d))');
    expect(moved(['b'], { id: 'e', position: 'after' })).toBe('a(c(d)) e b');
    expect(moved(['e'], { id: 'c', position: 'into' })).toBe('a(b c(d e))');
    expect(moved(['b'], { id: 'e', position: 'into' })).toBe('a(c(d)) e(b)');
    expect(moved(['d'], { id: null, position: 'into' })).toBe('a(b c()) e d');
  });

  it('keeps the order of several, and takes what lies below them along once', () => {
    expect(moved(['d', 'c', 'b'], { id: 'e', position: 'after' })).toBe('a() e b c(d)');
  });

  it('refuses a place below what is moved', () => {
    for (const target of [
      { id: 'd', position: 'into' },
      { id: 'a', position: 'before' },
      { id: 'c', position: 'after' },
      { id: 'nowhere', position: 'into' },
    ] as const) {
      expect(canMoveNodes(tree, new Set(['a']), target), target.id).toBe(false);
      expect(moveNodes(tree, new Set(['a']), target)).toBe(tree);
    }
  });

  it('never loses or doubles a node', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const place = fc.oneof(
      fc.record({
        id: fc.constantFrom(...ids),
        position: fc.constantFrom('before' as const, 'after' as const, 'into' as const),
      }),
      fc.constant({ id: null, position: 'into' as const }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ ids: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }), place }), {
          maxLength: 6,
        }),
        (moves) => {
          let now: readonly Node[] = tree;
          for (const move of moves) now = moveNodes(now, new Set(move.ids), move.place);
          expect([...print(now).matchAll(/\w+/g)].map(([id]) => id).sort()).toEqual(ids);
        },
      ),
    );
  });
});

describe('steps by keyboard', () => {
  const step = (id: string, to: 'up' | 'down' | 'in' | 'out'): string | null => {
    const target = stepTarget(tree, id, to);
    return target === null ? null : moved([id], target);
  };

  it('move among siblings, in and out', () => {
    expect(step('c', 'up')).toBe('a(c(d) b) e');
    expect(step('a', 'down')).toBe('e a(b c(d))');
    expect(step('c', 'in')).toBe('a(b(c(d)))  e'.replace('  ', ' '));
    expect(step('d', 'out')).toBe('a(b c() d) e');
  });

  it('end where there is no place', () => {
    expect([
      step('a', 'up'),
      step('e', 'down'),
      step('b', 'in'),
      step('a', 'out'),
      stepTarget(tree, 'nowhere', 'up'),
    ]).toEqual([null, null, null, null, null]);
  });
});

describe('nodes', () => {
  it('are found, changed and taken out', () => {
    expect(pathTo(tree, 'd')?.map((node) => node.id)).toEqual(['a', 'c', 'd']);
    expect(findNode(tree, 'nowhere')).toBeUndefined();
    expect(print(updateNode(tree, 'd', (node) => ({ ...node, id: 'x' })))).toBe('a(b c(x)) e');
    expect(print(withoutNodes(tree, new Set(['c', 'e'])))).toBe('a(b)');
    expect(topmost(tree, new Set(['d', 'a', 'e'])).map((node) => node.id)).toEqual(['a', 'e']);
  });
});

describe('a tree narrowed by what is looked for', () => {
  const nodes = parse('a(b c(d)) e(f)');
  const narrowed = (wanted: string) => narrowTree(nodes, (node) => node.id === wanted);

  it('keeps what answers, with what is above and below it', () => {
    expect(print(narrowed('d').nodes)).toBe(print(parse('a(c(d))')));
    expect([...narrowed('d').open].sort()).toEqual(['a', 'c']);
    expect(print(narrowed('a').nodes)).toBe(print(parse('a(b c(d))')));
    expect(narrowed('a').open.size).toBe(0);
    expect(print(narrowed('x').nodes)).toBe('');
  });
});
