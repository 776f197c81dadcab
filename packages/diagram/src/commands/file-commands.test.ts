import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

const asked = (e: TestEditor): string[] => {
  const dialogs: string[] = [];
  e.on('ask', ({ dialog }) => dialogs.push(dialog));
  return dialogs;
};

describe('keys of the chrome', () => {
  it('open the palette, or a link where something is selected', () => {
    const e = new TestEditor().shape('a', 0, 0),
      dialogs = asked(e);
    e.press('Mod+k').press('Mod+/');
    e.select('a').press('Mod+k').press('Mod+/');
    expect(dialogs).toEqual(['palette', 'palette', 'link', 'palette']);
  });

  it('open shortcuts and export for readers too', () => {
    const e = new TestEditor({ readOnly: true }),
      dialogs = asked(e);
    e.press('Shift+?').press('F1').press('Mod+Shift+e');
    expect(dialogs).toEqual(['shortcuts', 'shortcuts', 'export']);
  });

  it('open the context menu on what is selected, else in the middle', () => {
    const e = new TestEditor().shape('a', 100, 200),
      menus: unknown[] = [];
    e.on('contextMenu', (at) => menus.push(at));
    e.press('Shift+F10').select('a').press('ContextMenu');
    const { x, y, w, h } = e.scene.bounds('a')!;
    expect(menus).toEqual([
      { x: 500, y: 400 },
      { x: x + w / 2, y: y + h / 2 },
    ]);
  });

  it('tell who saves out of habit that nobody has to', () => {
    const e = new TestEditor(),
      notices: string[] = [];
    e.on('notice', ({ key }) => notices.push(key));
    e.press('Mod+s').set({ readOnly: true });
    e.press('Mod+s');
    expect(notices).toEqual(['notice.savesItself', 'notice.readOnly']);
  });
});
