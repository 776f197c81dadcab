/** Changes of a document that a program asks for: checked first, then made together as one step of undo would be. */
import { addTopics, KINDS, kindOf, moveTo, type RecordId, trash, type TreeStore } from '@limn/document';
import type { Automation } from '@limn/diagram/automation/automation.ts';
import { labelRecord } from '@limn/diagram/edit/create/create.ts';
import type * as Y from 'yjs';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { openDiagram } from './headless.ts';

const id = z.string().min(1).max(64);
const text = z.string().max(20_000);
const number = z.number().min(-1e6).max(1e6);
/** Name that later changes of the same call know what this one makes by, as `$name`. */
const as = z
  .string()
  .regex(/^\w{1,40}$/)
  .optional();

export const change = z.discriminatedUnion('do', [
  z
    .object({
      do: z.literal('add_shape'),
      kind: z.string().max(100).default('flow.process'),
      text: text.default(''),
      x: number.optional(),
      y: number.optional(),
      w: number.optional(),
      h: number.optional(),
      parent: id.optional(),
      as,
    })
    .describe('Drawings: a shape. Without a place it stands below everything that is on the page.'),
  z
    .object({ do: z.literal('connect'), from: id, to: id, label: text.optional(), as })
    .describe('Drawings: a connector from one shape to another.'),
  z
    .object({ do: z.literal('move'), id, x: number, y: number, w: number.optional(), h: number.optional() })
    .describe('Drawings: puts the left upper corner of a shape somewhere; page units.'),
  z
    .object({
      do: z.literal('style'),
      id,
      fill: z.string().max(40).optional(),
      stroke: z.string().max(40).optional(),
      textColor: z.string().max(40).optional(),
    })
    .describe('Drawings: colours of an item, as #rrggbb.'),
  z
    .object({ do: z.literal('add_topic'), parent: id, text, index: z.number().int().min(0).optional(), as })
    .describe('Maps and outlines: a topic in another, at the end without an index.'),
  z
    .object({ do: z.literal('move_topic'), id, parent: id, index: z.number().int().min(0).optional() })
    .describe('Maps and outlines: puts a topic into another.'),
  z
    .object({ do: z.literal('set_text'), id, text })
    .describe('What a shape, a label or a topic says; of a connector, its label.'),
  z.object({ do: z.literal('remove'), id }).describe('Takes an item or a topic away, with all in it.'),
]);
export type Change = z.output<typeof change>;

/** Most changes of one call. */
export const MOST_CHANGES = 500;

/**
 * Makes all of the changes, or none.
 * @returns the ids of what was made, by the names that the changes give
 * @throws Failure for a change that names what is not there, or is not for this kind of document
 */
export function changeDocument(doc: Y.Doc, changes: readonly Change[]): Record<string, string> {
  if (changes.length > MOST_CHANGES) throw new Failure(`At most ${MOST_CHANGES} changes are made at once.`);
  const names = new Map<string, RecordId>();
  const known = (one: string): string => {
    if (!one.startsWith('$')) return one;
    const made = names.get(one.slice(1));
    if (made === undefined) throw new Failure(`Nothing before this was named ${one}.`);
    return made;
  };
  const made = (name: string | undefined, record: RecordId): void => {
    if (name !== undefined) names.set(name, record);
  };
  if (kindOf(doc) === KINDS.tree) {
    const store = KINDS.tree.open(doc);
    store.edit(() => changes.forEach((one) => changeTree(store, one, known, made)));
  } else {
    const { automation, end } = openDiagram(doc);
    try {
      automation.batch(() => changes.forEach((one) => changeDiagram(automation, one, known, made)));
    } catch (error) {
      if (error instanceof Error && error.name === 'AutomationError') throw new Failure(`${error.message}.`);
      throw error;
    } finally {
      end();
    }
  }
  return Object.fromEntries(names);
}

type Known = (id: string) => RecordId;
type Made = (name: string | undefined, id: RecordId) => void;

function changeDiagram(limn: Automation, one: Change, known: Known, made: Made): void {
  const { store } = limn.editor;
  switch (one.do) {
    case 'add_shape': {
      const place = one.x === undefined || one.y === undefined ? below(limn) : { x: one.x, y: one.y };
      const size = { ...(one.w !== undefined && { w: one.w }), ...(one.h !== undefined && { h: one.h }) };
      const parent = one.parent === undefined ? {} : { parent: known(one.parent) };
      made(one.as, limn.create({ kind: one.kind, text: one.text, ...place, ...size, ...parent }));
      return;
    }
    case 'connect': {
      const label = one.label ? { label: one.label } : {};
      made(one.as, limn.connect({ from: known(one.from), to: known(one.to), ...label }));
      return;
    }
    case 'move': {
      const shape = store.find(known(one.id), 'shape');
      if (!shape) throw new Failure(`${one.id} is no shape.`);
      const { box } = shape;
      limn.update(shape.id, { box: { ...box, x: one.x, y: one.y, w: one.w ?? box.w, h: one.h ?? box.h } });
      return;
    }
    case 'style': {
      const record = limn.get(known(one.id));
      if (record?.type !== 'shape' && record?.type !== 'connector') throw new Failure(`${one.id} is no item.`);
      const { fill, stroke, textColor } = one;
      limn.update(record.id, {
        style: {
          ...record.style,
          ...(fill && { fill }),
          ...(stroke && { stroke }),
          ...(textColor && { color: textColor }),
        },
      });
      return;
    }
    case 'set_text': {
      const record = limn.get(known(one.id));
      if (record?.type !== 'connector') {
        limn.update(known(one.id), { text: one.text });
        return;
      }
      const label = store.children(record.id)[0];
      if (label !== undefined) limn.update(label, { text: one.text });
      else store.create(labelRecord(limn.editor, record.id, one.text));
      return;
    }
    case 'remove':
      limn.remove(known(one.id));
      return;
    default:
      throw new Failure(`${one.do} is for maps and outlines, and this is a drawing.`);
  }
}

/** Below all that stands on the page, where nothing is covered. */
function below(limn: Automation): { x: number; y: number } {
  const { store, scene, page } = limn.editor,
    all = scene.boundsOf(store.children(page).flatMap((layer) => store.children(layer)));
  return all ? { x: all.x, y: all.y + all.h + 40 } : { x: 0, y: 0 };
}

function changeTree(store: TreeStore, one: Change, known: Known, made: Made): void {
  const topic = (name: string): RecordId => {
    const found = store.find(known(name), 'topic');
    if (!found || store.sheetOf(found.id) === undefined) throw new Failure(`There is no topic ${name}.`);
    return found.id;
  };
  const spot = (parent: RecordId, index: number | undefined): { parent: RecordId; before?: RecordId } => {
    const before = index === undefined ? undefined : store.topics(parent)[index]?.id;
    return { parent, ...(before !== undefined && { before }) };
  };
  const rich = (words: string) => (words === '' ? [] : [{ insert: words }]);
  switch (one.do) {
    case 'add_topic': {
      const [record] = addTopics(store, spot(topic(one.parent), one.index), [{ text: rich(one.text) }]);
      made(one.as, record!);
      return;
    }
    case 'move_topic': {
      const [moved, to] = [topic(one.id), topic(one.parent)];
      if (store.isWithin(to, moved)) throw new Failure(`${one.parent} stands in ${one.id}.`);
      moveTo(store, [moved], spot(to, one.index));
      return;
    }
    case 'set_text':
      store.setText(topic(one.id), rich(one.text));
      return;
    case 'remove': {
      const record = topic(one.id);
      if (store.sheets().some((sheet) => store.central(sheet.id)?.id === record))
        throw new Failure(`${one.id} is the central topic, without which there is no map.`);
      trash(store, [record]);
      return;
    }
    default:
      throw new Failure(`${one.do} is for drawings, and this is a map or an outline.`);
  }
}
