/** An editor with screens as far as prototypes ask for them. */
import type { DocumentStore, RecordId } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { setUpLinks } from '../setup/set-up-links.ts';
import { TestEditor } from './test-editor.ts';

export const SCREENS: ShapeLibrary = {
  id: 'ui-screen',
  name: { zh: 'x', en: 'x' },
  categories: [],
  shapes: [
    {
      id: 'ui.screen',
      name: { zh: 'x', en: 'x' },
      tags: { zh: [], en: [] },
      w: 200,
      h: 300,
      behaviour: 'screen',
      parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
      choices: [
        {
          name: 'device',
          label: { zh: 'x', en: 'x' },
          options: ['own', 'phone', 'tablet'].map((en) => ({ zh: en, en })),
          sizes: [null, { w: 200, h: 300 }, { w: 320, h: 240 }],
          default: 0,
        },
      ],
    },
    ...(['across', 'top', 'bottom'] as const).map((spans) => ({
      id: `ui.${spans}`,
      name: { zh: 'x', en: 'x' },
      tags: { zh: [], en: [] },
      w: 120,
      h: 40,
      spans,
      parts: (w: number, h: number) => [{ path: new Path().rect(0, 0, w, h) }],
    })),
  ],
};

export class PrototypeEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register(SCREENS);
    setUpLinks(this);
  }

  /** A phone of 200 by 300 whose left edge is at `x`, called by its id. */
  screen(id: RecordId, x: number, h = 300): this {
    return this.shape(id, x, 0, 200, h, {
      kind: 'ui.screen',
      text: [{ insert: id }],
      data: { controls: { device: 1 } },
    });
  }

  /** A shape of 80 by 40 in a screen. */
  inside(id: RecordId, screen: RecordId, y: number): this {
    const { box } = this.store.find(screen, 'shape')!;
    this.shape(id, box.x + 20, y, 80, 40);
    this.run(() => this.store.update(id, { at: { parent: screen, key: 'a0' } }));
    return this;
  }
}
