import type { ShapeRecord } from '@limn/document';
import {
  ALLOWED,
  DEFINITIONS,
  eventTile,
  GATEWAYS,
  POSITIONS,
  roleOf,
  TASKS,
} from '@limn/diagram/notations/bpmn/model.ts';
import { LOOKS } from '@limn/diagram/notations/bpmn/flows.ts';
import { replacements, successors } from '@limn/diagram/notations/bpmn/choices.ts';
import { createI18n } from '@limn/i18n';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { bpmn } from '@limn/shapes/libraries/bpmn/index.ts';
import * as library from '@limn/shapes/libraries/bpmn/events.ts';
import { describe, expect, it } from 'vitest';

const registry = createRegistry();
const context = {
  registry,
  store: { get: () => undefined, find: () => undefined, children: () => [], connectorsOf: () => [] },
} as never;
const shape = (kind: string, controls: Record<string, number>): ShapeRecord => ({
  id: 'a',
  type: 'shape',
  kind,
  at: { parent: 'l', key: 'a' },
  box: { x: 0, y: 0, w: 1, h: 1 },
  style: {},
  data: { controls },
});

describe('the rules of BPMN and its library', () => {
  it('call an event and a task what it is, and not what its kind begins as', () => {
    for (const tile of bpmn.flatMap(({ shapes }) => shapes).filter(({ hidden }) => !hidden)) {
      const { kind, controls } = tile.as ?? { kind: tile.id, controls: {} };
      expect(registry.variantOf(shape(kind, controls)).name).toEqual(tile.name);
    }
    const end = { position: POSITIONS.indexOf('end'), definition: DEFINITIONS.indexOf('none') };
    expect(registry.variantOf(shape('bpmn.event', end)).name.en).toBe('End event');
  });

  it('mean the same by the same numbers', () => {
    expect(POSITIONS).toEqual(library.POSITIONS.map(({ id }) => id));
    expect(DEFINITIONS).toEqual(library.DEFINITIONS.map(({ id }) => id));
    expect(ALLOWED).toEqual(library.ALLOWED);
    for (const [p, position] of POSITIONS.entries())
      for (const definition of ALLOWED[position]) {
        const { as } = registry.get(eventTile(position, definition));
        expect(as ?? { kind: 'bpmn.event', controls: { position: 0, definition: 0 } }).toEqual({
          kind: 'bpmn.event',
          controls: { position: p, definition: DEFINITIONS.indexOf(definition) },
        });
      }
    for (const [i, tile] of TASKS.entries()) expect(registry.get(tile).as?.controls['type'] ?? 0).toBe(i);
    for (const [i, tile] of GATEWAYS.entries()) expect(registry.get(tile).as?.controls['type'] ?? 0).toBe(i);
  });

  it('know every shape, and draw lines as the library does', () => {
    const kinds = new Set(bpmn.flatMap(({ shapes }) => shapes.map((one) => one.as?.kind ?? one.id)));
    expect([...kinds].filter((kind) => roleOf({ kind }) === undefined)).toEqual([]);
    const looks = Object.values(LOOKS).map(({ style }) => style);
    for (const { style, id } of bpmn[0]!.connectors ?? [])
      expect([
        id,
        looks.some((look) => look.startArrow === style.startArrow && look.endArrow === style.endArrow),
      ]).toEqual([id, true]);
  });

  it('offer shapes that the library has, each with a title in both languages', async () => {
    const groups = new Set<string>(),
      labels = new Set<string>();
    for (const { shapes } of bpmn)
      for (const { id, as } of shapes) {
        const one = shape(as?.kind ?? id, { ...as?.controls });
        for (const group of replacements(one, context)) {
          groups.add(group.id);
          expect(group.replacements.filter(({ kind }) => !registry.has(kind))).toEqual([]);
          for (const { label } of group.replacements) if (label) labels.add(label);
        }
        expect(successors(one).filter((kind) => !registry.has(kind))).toEqual([]);
      }
    for (const locale of ['zh-CN', 'en'] as const) {
      const i18n = await createI18n(locale, ['notations']);
      expect([...groups].filter((id) => !i18n.exists(`notations:bpmn.groups.${id}`))).toEqual([]);
      expect([...labels].filter((id) => !i18n.exists(`notations:bpmn.labels.${id}`))).toEqual([]);
    }
  });
});
