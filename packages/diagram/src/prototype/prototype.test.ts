import type { Interaction, ShapeRecord } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { describe, expect, it } from 'vitest';
import { handles } from '../overlay/handles.ts';
import { setUpLinks } from '../setup/set-up-links.ts';
import { PrototypeEditor, SCREENS } from '../testing/prototype-editor.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { duplicateItems } from '../edit/create/copy.ts';
import { Playing } from './playing.ts';
import { hasScreens, hotspotsOf, screenOf, screensOf, viewSize, wayOf } from './screens.ts';

/** Two screens and a button in the first that leads to the second. */
function two(interaction: Interaction = { action: 'navigate' }): PrototypeEditor {
  const e = new PrototypeEditor().screen('home', 0).screen('list', 400).inside('go', 'home', 100);
  e.select('go').command('prototype.setLead', { link: { type: 'record', id: 'list' }, interaction });
  return e;
}
const shape = (e: PrototypeEditor, id: string): ShapeRecord => e.store.find(id, 'shape')!;
const way = (e: PrototypeEditor, id: string) => wayOf(e, shape(e, id))!;

describe('screens', () => {
  it('of one name are told apart by a number, those without a name stay so', () => {
    const e = new PrototypeEditor();
    for (const [i, text] of ['Home', 'List', 'Home', '', '', 'Home'].entries())
      e.screen(`s${i}`, i * 300).run(() => e.store.setText(`s${i}`, text === '' ? [] : [{ insert: text }]));
    expect(screensOf(e).map(({ name }) => name)).toEqual(['Home', 'List', 'Home (2)', '', '', 'Home (3)']);
    expect(screenOf(e, 's2')!.name).toBe('Home (2)');
  });
});

describe('a link', () => {
  it('is drawn from the handle of a shape to a screen, with one step of undo', () => {
    const e = new PrototypeEditor().screen('home', 0).screen('list', 400).inside('go', 'home', 100);
    // The handle stands below and right of the shape, which ends at 100, 140.
    e.select('go').drag(116, 156, 500, 150);
    expect(shape(e, 'go').data).toMatchObject({
      link: { type: 'record', id: 'list' },
      interaction: { action: 'navigate' },
    });
    e.command('edit.undo');
    expect(shape(e, 'go').data).toEqual({});
  });

  it('is drawn to screens whose library comes after the drawing was opened', () => {
    const e = new TestEditor();
    setUpLinks(e);
    e.shape('home', 0, 0, 200, 300, { kind: 'ui.screen' }).shape('list', 400, 0, 200, 300, { kind: 'ui.screen' });
    e.shape('go', 20, 320, 80, 40).select('go');
    expect(handles(e).some(({ kind }) => kind === 'link')).toBe(false);
    e.registry.register(SCREENS);
    expect(handles(e).some(({ kind }) => kind === 'link')).toBe(true);
  });

  it('keeps how it leads when it is drawn to another screen, and goes when it is drawn to nowhere', () => {
    const e = two({ action: 'overlay', transition: 'slide', from: 'bottom' }).screen('more', 700);
    e.select('go').drag(116, 156, 800, 100);
    expect(shape(e, 'go').data).toMatchObject({
      link: { type: 'record', id: 'more' },
      interaction: { action: 'overlay', transition: 'slide', from: 'bottom' },
    });
    e.select('go').drag(116, 156, 300, 600);
    expect(shape(e, 'go').data).toEqual({});
  });

  it('is not drawn to the screen it stands in, nor where there are no screens', () => {
    const e = two();
    e.select('go').command('prototype.setLead', { link: null, interaction: null });
    e.select('go').drag(116, 156, 60, 250);
    expect(shape(e, 'go').data).toEqual({});
    const plain = new PrototypeEditor().shape('a', 0, 0);
    expect(hasScreens(plain, plain.page)).toBe(false);
  });

  it('of a copy leads to the copy of its screen', () => {
    const e = two();
    const [home, list] = duplicateItems(e, ['home', 'list'], 0, 500);
    const copy = hotspotsOf(e, screenOf(e, home!)!)[0]!;
    expect(copy.way).toMatchObject({ to: 'screen', screen: { frame: list } });
    // One that is copied alone leads where its original does.
    const [alone] = duplicateItems(e, ['go'], 0, 60);
    expect(way(e, alone!)).toMatchObject({ screen: { frame: 'list' } });
  });

  it('is kept of both when one draws it and another renames the shape', () => {
    const e = two(),
      { stores, meet } = people(2, ...e.store.records.values()),
      a = new PrototypeEditor(stores[0]!),
      b = new PrototypeEditor(stores[1]!);
    a.select('go').command('prototype.setLead', { interaction: { action: 'navigate', transition: 'push' } });
    b.select('go').command('item.setAltText', 'Go on');
    meet();
    for (const one of [a, b])
      expect(shape(one, 'go').data).toMatchObject({
        alt: 'Go on',
        link: { id: 'list' },
        interaction: { transition: 'push' },
      });
  });
});

describe('a screen', () => {
  it('takes the size of its device, and stays longer where it scrolls', () => {
    const e = new PrototypeEditor().screen('a', 0).screen('long', 400, 900);
    for (const id of ['a', 'long']) e.command('item.setControl', { id, name: 'device', value: 2 });
    expect(e.box('a')).toMatchObject({ w: 320, h: 240 });
    expect(e.box('long')).toMatchObject({ w: 320, h: 900 });
    expect(viewSize(e, shape(e, 'long'))).toEqual({ w: 320, h: 240 });
    e.command('item.setControl', { id: 'a', name: 'device', value: 0 });
    expect(e.box('a')).toMatchObject({ w: 320, h: 240 });
  });

  it('is what its page is played from once it is chosen', () => {
    const e = two();
    expect(new Playing(e, undefined).screen.frame).toBe('home');
    e.select('list').command('prototype.setStart');
    expect(new Playing(e, undefined).screen.frame).toBe('list');
    expect(new Playing(e, 'go').screen.frame).toBe('home');
    e.select('list').command('prototype.setStart');
    expect(new Playing(e, undefined).screen.frame).toBe('home');
  });

  it('has places that lead somewhere as far as they are on it', () => {
    const e = two();
    e.shape('beyond', 150, 200, 100, 40);
    e.run(() => e.store.update('beyond', { at: { parent: 'home', key: 'a5' } }));
    e.select('beyond').command('prototype.setLead', { interaction: { action: 'back' } });
    e.shape('hidden', 20, 200, 40, 40, { data: { hidden: true, interaction: { action: 'back' } } });
    e.run(() => e.store.update('hidden', { at: { parent: 'home', key: 'a6' } }));
    const spots = hotspotsOf(e, screenOf(e, 'home')!);
    expect(spots.map(({ id, rect }) => [id, rect.x, rect.w])).toEqual([
      ['go', 20, 80],
      ['beyond', 150, 50],
    ]);
  });

  it('is a page where that has no frames', () => {
    const e = new PrototypeEditor().shape('a', 0, 0);
    expect(screensOf(e)).toEqual([{ page: e.page, frame: undefined, name: 'Page' }]);
  });
});

describe('playing', () => {
  it('follows links, and goes back the way it came', () => {
    const e = two({ action: 'navigate', transition: 'push', from: 'bottom', duration: 200 }),
      playing = new Playing(e, 'home');
    expect(playing.go(way(e, 'go'))).toEqual({
      type: 'screen',
      change: { transition: 'push', from: 'bottom', duration: 200, isBack: false },
    });
    expect(playing.screen.name).toBe('list');
    expect(playing.back()).toMatchObject({ change: { transition: 'push', isBack: true } });
    expect(playing.screen.name).toBe('home');
    expect(playing.back()).toBeNull();
  });

  it('shows what lies over a screen, and closes it without a step more to go back', () => {
    const e = two({ action: 'overlay', place: 'bottom' }),
      playing = new Playing(e, 'home');
    playing.go(way(e, 'go'));
    expect([playing.screen.name, playing.overlays[0]?.screen.name, playing.overlays[0]?.place]).toEqual([
      'home',
      'list',
      'bottom',
    ]);
    playing.close();
    expect(playing.overlays).toEqual([]);
    expect(playing.hasPast).toBe(false);
    expect(playing.close()).toBeNull();
  });

  it('opens addresses of the web and nothing worse', () => {
    const e = two(),
      playing = new Playing(e, 'home');
    expect(playing.go({ to: 'url', url: 'https://example.org' })).toEqual({ type: 'url', url: 'https://example.org' });
    expect(playing.go({ to: 'url', url: 'javascript:alert(1)' })).toBeNull();
  });

  it('leads nowhere from what leads to something deleted, and leaves a screen that goes', () => {
    const e = two(),
      playing = new Playing(e, 'home');
    playing.go(way(e, 'go'));
    e.select('list').command('edit.delete');
    playing.refresh();
    expect(playing.screen.name).toBe('home');
    expect(wayOf(e, shape(e, 'go'))).toBeNull();
  });

  it('writes nothing', () => {
    const e = two(),
      before = JSON.stringify([...e.store.records.values()]),
      playing = new Playing(e, undefined);
    playing.go(way(e, 'go'));
    playing.step(-1);
    playing.restart();
    expect(JSON.stringify([...e.store.records.values()])).toBe(before);
  });
});
