/** Names below devices and actors get out of the way of lines. */
import { Path } from '@limn/drawing/geometry/path.ts';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { loadRules } from './load.ts';

const word = { zh: 'x', en: 'x' };

/** Two devices, or others of a kind, one below the other, both named. */
async function pair(notation: string, name: string): Promise<TestEditor> {
  await loadRules(notation);
  const e = new TestEditor(),
    kind = `${notation}.${name}`;
  e.registry.register({
    id: notation,
    name: word,
    categories: [],
    shapes: [
      {
        id: kind,
        name: word,
        tags: { zh: [], en: [] },
        w: 60,
        h: 60,
        captioned: true,
        textBox: (w, h) => ({ x: (w - 120) / 2, y: h + 2, w: 120, h: 22 }),
        parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
      },
    ],
  });
  const text = [{ insert: 'Name' }];
  return e.shape('upper', 100, 0, 60, 60, { kind, text }).shape('lower', 100, 200, 60, 60, { kind, text });
}
const join = (e: TestEditor): TestEditor => {
  e.setTool('connector');
  e.drag(130, 50, 130, 210);
  return e.setTool('select') as unknown as TestEditor;
};

describe.each([
  ['network', 'router'],
  ['uml', 'actor'],
])('the name of a shape of %s', (notation, name) => {
  it('leaves the side by which a line is told to leave, wherever it leads', async () => {
    const e = await pair(notation, name);
    e.shape('aside', 500, 0, 60, 60);
    e.run(() =>
      e.store.create({
        id: 'line',
        type: 'connector',
        kind: 'orthogonal',
        at: { parent: e.layer, key: 'z' },
        start: { x: 0, y: 0, shape: 'upper', side: 'bottom' },
        end: { x: 0, y: 0, shape: 'aside' },
        points: [],
        style: {},
        data: {},
      }),
    );
    const caption = e.scene.textBox('upper')!;
    expect(caption.y + caption.h).toBeLessThanOrEqual(0);
  });

  it('goes to a side that no line leads to, and nowhere else', async () => {
    const e = await pair(notation, name);
    join(e);
    const caption = e.scene.textBox('upper')!;
    expect([caption.y + caption.h <= 0, e.scene.textBox('lower')!.y]).toEqual([true, 262]);
    e.command('edit.undo');
    expect(e.scene.textBox('upper')!.y).toBe(62);
  });

  it('stays where the line ends beyond it', async () => {
    const e = await pair(notation, name);
    e.connector('f', 'upper', 'lower', { start: { x: 130, y: 90, shape: 'upper', anchor: { x: 0.5, y: 1.5 } } });
    e.select('lower').drag(130, 230, 150, 260);
    expect(e.scene.textBox('upper')!.y).toBe(62);
  });
});

it('what is no device has its name where it is', async () => {
  const e = await pair('uml', 'pin');
  join(e);
  expect(e.scene.textBox('upper')!.y).toBe(62);
});
