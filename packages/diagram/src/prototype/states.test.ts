import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeChoice, ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { describe, expect, it } from 'vitest';
import { diagramExport } from '../export/diagram-export.ts';
import { PrototypeEditor } from '../testing/prototype-editor.ts';
import { annotate, annotationsOf } from './annotations.ts';
import { screenOf } from './screens.ts';
import { specificationOf } from './specification.ts';
import { afterPress, playedShape, reactionsOf, UNTOUCHED } from './states.ts';

const word = (en: string) => ({ zh: en, en });
const options = (...names: string[]) => names.map(word);
const BUTTON: ShapeChoice = {
  name: 'interaction',
  label: word('State'),
  options: options('Default', 'Hover', 'Pressed', 'Focused', 'Disabled'),
  styles: [null, null, null, null, { opacity: 0.4 }],
  plays: { type: 'reacts', rest: 0, hover: 1, pressed: 2, focused: 3 },
  default: 0,
};
const FIELD: ShapeChoice = {
  name: 'interaction',
  label: word('State'),
  options: options('Default', 'Hover', 'Focused', 'Error', 'Valid', 'Disabled'),
  styles: [null, null, null, { stroke: '#d92d20', strokeWidth: 2.5 }, null, { opacity: 0.4 }],
  plays: { type: 'reacts', rest: 0, hover: 1, focused: 2 },
  default: 0,
};
const ON: ShapeChoice = {
  name: 'state',
  label: word('On'),
  options: options('Off', 'On'),
  plays: { type: 'picks' },
  default: 1,
};
const row = (id: string, en: string, choices: ShapeChoice[]): ShapeDefinition => ({
  id,
  name: word(en),
  tags: { zh: [], en: [] },
  w: 120,
  h: 40,
  parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
  choices,
});
const COMPONENTS: ShapeLibrary = {
  id: 'components',
  name: word('Components'),
  categories: [],
  shapes: [
    row('ui.primaryButton', 'Button', [BUTTON]),
    row('ui.textField', 'Text field', [FIELD]),
    row('ui.radio', 'Radio button', [ON, BUTTON]),
  ],
};

/** A screen with a button, a field, and two radio buttons of which the first is on. */
function form(): PrototypeEditor {
  const e = new PrototypeEditor();
  e.registry.register(COMPONENTS);
  e.shape('home', 0, 0, 400, 800, { kind: 'ui.screen', text: [{ insert: 'Home' }] });
  const inside = (id: string, kind: string, y: number, controls = {}): void => {
    e.shape(id, 20, y, 120, 40, { kind, text: [{ insert: id }], data: { controls } });
    e.run(() => e.store.update(id, { at: { parent: 'home', key: `a${y}` } }));
  };
  inside('go', 'ui.primaryButton', 100);
  inside('name', 'ui.textField', 200);
  inside('first', 'ui.radio', 300, { state: 1 });
  inside('second', 'ui.radio', 400, { state: 0 });
  return e;
}
const shape = (e: PrototypeEditor, id: string) => e.store.find(id, 'shape')!;
const screen = (e: PrototypeEditor) => screenOf(e, 'home')!;
const controls = (e: PrototypeEditor, id: string, touched = UNTOUCHED) =>
  playedShape(e, shape(e, id), touched).data.controls;

describe('a component that is played', () => {
  it('is seen as it is under the pointer, pressed and with the keyboard, and nothing is written', () => {
    const e = form(),
      version = e.documentVersion;
    expect(controls(e, 'go', { ...UNTOUCHED, over: 'go' })).toMatchObject({ interaction: 1 });
    expect(controls(e, 'go', { ...UNTOUCHED, over: 'go', pressed: 'go' })).toMatchObject({ interaction: 2 });
    expect(controls(e, 'name', { ...UNTOUCHED, focused: 'name', pressed: 'name' })).toMatchObject({ interaction: 2 });
    expect(playedShape(e, shape(e, 'go'), { ...UNTOUCHED, over: 'name' })).toBe(shape(e, 'go'));
    expect(e.documentVersion).toBe(version);
  });

  it('stays as it is where it was drawn in a state, and what is disabled is not turned', () => {
    const e = form();
    for (const id of ['go', 'second']) e.command('item.setControl', { id, name: 'interaction', value: 4 });
    expect(controls(e, 'go', { ...UNTOUCHED, over: 'go', pressed: 'go' })).toMatchObject({ interaction: 4 });
    expect(afterPress(e, 'second', UNTOUCHED)).toBe(UNTOUCHED);
    expect(reactionsOf(e, screen(e), UNTOUCHED).map(({ id }) => id)).toEqual(['name', 'first']);
  });

  it('is turned on by a press, and of several radio buttons one alone', () => {
    const e = form(),
      touched = afterPress(e, 'second', UNTOUCHED);
    expect(reactionsOf(e, screen(e), touched).map(({ id, isOn }) => [id, isOn])).toEqual([
      ['go', null],
      ['name', null],
      ['first', false],
      ['second', true],
    ]);
    expect(controls(e, 'first', touched)).toMatchObject({ state: 0 });
  });
});

describe('a state', () => {
  it('is seen in the look, over colours of its own, as soon as it is chosen', () => {
    const e = form(),
      // Of one display all the time, which remembers looks by record.
      { display } = diagramExport({ store: e.store, registry: e.registry, measurer: e.measurer }).open(e.page),
      look = () => display.look(shape(e, 'name'));
    e.run(() => e.store.update('name', { style: { stroke: '#123456' } }));
    expect([look().stroke, look().opacity]).toEqual(['#123456', 1]);
    e.command('item.setControl', { id: 'name', name: 'interaction', value: 3 });
    expect(look().stroke).toBe('#d92d20');
    e.command('item.setControl', { id: 'name', name: 'interaction', value: 5 });
    expect([look().stroke, look().opacity]).toEqual(['#123456', 0.4]);
  });
});

describe('annotations', () => {
  it('are numbered as one reads, and taken away when nothing is left of them', () => {
    const e = form();
    annotate(e, 'second', 'Below');
    annotate(e, 'go', ' Saves the form ');
    expect(annotationsOf(e, e.page).map(({ n, id, text, screen: on }) => [n, id, text, on?.name])).toEqual([
      [1, 'go', 'Saves the form', 'Home'],
      [2, 'second', 'Below', 'Home'],
    ]);
    annotate(e, 'go', '');
    expect(shape(e, 'go').data).not.toHaveProperty('annotation');
    expect(annotationsOf(e, e.page).map(({ n, id }) => [n, id])).toEqual([[1, 'second']]);
    e.command('edit.undo');
    expect(annotationsOf(e, e.page)).toHaveLength(2);
  });
});

describe('a specification', () => {
  it('tells places within the screen, colours, type, states and annotations', () => {
    const e = form();
    annotate(e, 'name', 'At most 80 characters');
    e.command('item.setControl', { id: 'name', name: 'interaction', value: 3 });
    e.run(() => e.store.update('home', { box: { x: 0, y: 50, w: 400, h: 800 } }));
    const opened = diagramExport({ store: e.store, registry: e.registry, measurer: e.measurer }).open(e.page),
      spec = specificationOf(e, opened.display, screen(e));
    opened.close();
    expect(spec).toMatchObject({ size: { w: 400, h: 800 } });
    expect(spec.elements.find(({ id }) => id === 'name')).toMatchObject({
      kind: { en: 'Text field' },
      x: 20,
      y: 150,
      w: 120,
      h: 40,
      stroke: { color: '#d92d20', width: 2.5 },
      options: [{ option: { en: 'Error' } }],
      annotation: { n: 1, text: 'At most 80 characters' },
      type: { font: 'sans', size: 14 },
    });
    expect(spec.colours.map(({ color }) => color)).toContain('#d92d20');
    expect(spec.fonts.length).toBeGreaterThan(0);
  });

  it('names what somebody gave a name, such as a component, by it', () => {
    const e = form();
    e.run(() => e.store.update('name', { data: { ...e.store.find('name', 'shape')!.data, name: 'Card' } }));
    const opened = diagramExport({ store: e.store, registry: e.registry, measurer: e.measurer }).open(e.page),
      { elements } = specificationOf(e, opened.display, screen(e));
    opened.close();
    expect(elements.find(({ id }) => id === 'name')!.kind).toEqual({ zh: 'Card', en: 'Card' });
  });
});
