/** Which line a notation draws where nobody asks for a look, and what it puts after a shape. */
import type { ShapeRecord, Style } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { appendShape, attachNew, createInDirection } from '../edit/create/quick-create.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { c4 } from './c4/rules.ts';
import { er } from './er/rules.ts';
import { flow } from './flow/rules.ts';
import { network } from './network/rules.ts';
import type { NotationContext, NotationRules } from './notation.ts';
import { installRules } from './table.ts';
import { uml } from './uml/rules.ts';

const shape = (kind: string, controls?: Record<string, number>): ShapeRecord => ({
  id: kind,
  type: 'shape',
  kind,
  at: { parent: 'l', key: 'a0' },
  box: { x: 0, y: 0, w: 10, h: 10 },
  style: {},
  data: controls ? { controls } : {},
});
const context = {
  registry: { has: (kind: string) => kind !== 'network.cloud' },
  store: { get: () => undefined },
} as unknown as NotationContext;
const between = (
  rules: NotationRules,
  from: string | ShapeRecord,
  to: string | ShapeRecord,
  asked: Style = {},
): string | null | undefined => {
  const made = (one: string | ShapeRecord): ShapeRecord => (typeof one === 'string' ? shape(one) : one),
    look = rules.lineBetween!({ from: made(from), to: made(to) }, asked, context);
  return look && [look.kind, look.style.dash, look.style.startArrow, look.style.endArrow].filter(Boolean).join(' ');
};
const after = (rules: NotationRules, kind: string): readonly string[] | undefined =>
  rules.successors!(shape(kind), context);

describe('lines that nobody asked a look for', () => {
  it('are what UML draws between such shapes', () => {
    expect(between(uml, 'uml.class', 'uml.interface')).toBe('solid none none');
    expect(between(uml, 'uml.state', 'uml.final')).toBe('solid none arrow');
    expect(between(uml, 'uml.activityInitial', 'uml.action')).toBe('solid none arrow');
    expect(between(uml, 'uml.actor', 'uml.useCase')).toBe('straight solid none none');
    expect(between(uml, 'uml.component', 'uml.package')).toBe('dashed none arrow');
    expect(between(uml, 'uml.note', 'uml.class')).toBe('straight dashed none none');
    expect(between(uml, 'uml.class', 'uml.state')).toBeUndefined();
    expect(between(uml, 'uml.lifeline', 'uml.lifeline')).toBe('straight solid none triangle');
  });

  it('are plain after Chen, crow’s feet between tables, and many where the foreign key is', () => {
    expect(between(er, 'er.entity', 'er.relationship')).toBe('straight solid none none');
    expect(between(er, 'er.table', 'er.table')).toBe('solid erOnlyOne erZeroOrMany');
    expect(between(er, shape('er.column', { key: 2 }), shape('er.column', { key: 1 }))).toBe(
      'solid erZeroOrMany erOnlyOne',
    );
    expect(between(er, shape('er.column', { key: 1 }), shape('er.column', { key: 3 }))).toBe(
      'solid erOnlyOne erZeroOrMany',
    );
    expect(between(er, 'er.entity', 'er.table')).toBeUndefined();
  });

  it('have no direction between devices, and are dashed arrows in C4', () => {
    expect(between(network, 'network.switch', 'network.server')).toBe('solid none none');
    expect(between(network, 'network.switch', 'flow.process')).toBeUndefined();
    expect(between(c4, 'c4.person', 'c4.system')).toBe('dashed none triangle');
    expect(between(c4, 'c4.person', 'c4.boundary')).toBeUndefined();
  });

  it('leave alone what was asked for', () => {
    expect(between(uml, 'uml.class', 'uml.class', { endArrow: 'triangleOpen' })).toBeUndefined();
    expect(between(er, 'er.table', 'er.table', { endArrow: 'erMany' })).toBeUndefined();
    expect(between(network, 'network.switch', 'network.server', { dash: 'dashed' })).toBeUndefined();
    expect(between(c4, 'c4.person', 'c4.system', { startArrow: 'arrow' })).toBeUndefined();
  });
});

describe('what comes after a shape', () => {
  it('is what one needs there most', () => {
    expect(after(flow, 'flow.terminator')![0]).toBe('flow.process');
    expect(after(flow, 'flow.decision')![0]).toBe('flow.process');
    expect(after(flow, 'flow.data')!.slice(0, 3)).toEqual(['flow.data', 'flow.process', 'flow.decision']);
    expect(after(uml, 'uml.initial')![0]).toBe('uml.state');
    expect(after(uml, 'uml.decision')![0]).toBe('uml.action');
    expect(after(uml, 'uml.interface')!.slice(0, 2)).toEqual(['uml.interface', 'uml.class']);
    expect(after(er, 'er.entity')![0]).toBe('er.relationship');
    expect(after(er, 'er.table')![0]).toBe('er.table');
    expect(after(c4, 'c4.person')![0]).toBe('c4.system');
    expect(after(network, 'network.router')!.slice(0, 2)).toEqual(['network.switch', 'network.router']);
    expect(after(network, 'network.printer')![0]).toBe('network.printer');
    expect(after(network, 'network.router')).not.toContain('network.cloud');
  });

  it('is nothing after an end, and not said of what stands for itself', () => {
    expect(after(uml, 'uml.final')).toEqual([]);
    expect(after(uml, 'uml.activation')).toEqual([]);
    expect([after(uml, 'uml.combinedFragment'), after(er, 'er.column'), after(c4, 'c4.boundary')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('is drawn when a shape is made by an arrow, or at the end of a line that was let go', () => {
  const looks = { lineBetween: () => ({ kind: 'straight' as const, style: { endArrow: 'none' as const } }) };
  installRules({ id: 'test', ...looks });
  const e = new TestEditor().shape('a', 0, 0);
  createInDirection(e, 'a', 'right');
  e.store.create({ ...e.all('connector')[0]!, id: 'loose', kind: 'orthogonal', style: {}, end: { x: 0, y: 400 } });
  attachNew(e, 'loose', e.store.find('a', 'shape')!.kind);
  const lines = e.all('connector').map(({ kind, style }) => [kind, style.endArrow]);
  installRules({ id: 'test' });
  expect(lines).toEqual([
    ['straight', 'none'],
    ['straight', 'none'],
  ]);
});

it('is appended on the way the flow came, where the notation says so', () => {
  const ways = (goesOn: boolean): string[] => {
    installRules({ id: 'test', goesOn });
    const e = new TestEditor().shape('a', 0, 0),
      middle = (id: string): number[] => [e.box(id).x + e.box(id).w / 2, e.box(id).y + e.box(id).h / 2],
      way = (from: string, to: string): string => {
        const [[x1, y1], [x2, y2]] = [middle(from), middle(to)] as [[number, number], [number, number]];
        return `${Math.sign(x2 - x1)} ${Math.sign(y2 - y1)}`;
      };
    const { kind } = e.store.find('a', 'shape')!,
      first = appendShape(e, 'a', kind)!,
      left = createInDirection(e, first, 'left')!,
      on = appendShape(e, left, kind)!;
    return [way('a', first), way(left, on)];
  };
  const both = [ways(true), ways(false)];
  installRules({ id: 'test' });
  expect(both).toEqual([
    ['0 1', '-1 0'],
    ['1 0', '1 0'],
  ]);
});

it('gives a shape without a word of its notation another of its kind by an arrow', () => {
  const e = new TestEditor().shape('a', 0, 0),
    id = createInDirection(e, 'a', 'right')!;
  expect(e.store.find(id, 'shape')!.kind).toBe(e.store.find('a', 'shape')!.kind);
});
