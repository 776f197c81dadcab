/** An editor of a map without a screen, worked as a person does: by keys, presses and drags. */
import { InputController } from '@limn/canvas/input/input-controller.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { plainText, type RecordId, type TreeRecord, TreeStore, toTreeDoc } from '@limn/document';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { Folding } from '../editor/folding.ts';
import { TreeEditor } from '../editor/tree-editor.ts';
import { setUpTreeEditor } from '../setup/set-up-tree-editor.ts';
import { TreeDrawing } from '../source/tree-drawing.ts';

const registry = new ShapeRegistry([TEST_LIBRARY]);

export class TestMap {
  readonly editor: TreeEditor;
  readonly input: InputController;
  private held: { shift: boolean; alt: boolean; mod: boolean } = { shift: false, alt: false, mod: false };
  private pointer = { x: 0, y: 0 };
  private device: 'mouse' | 'touch' = 'mouse';

  constructor(records: readonly TreeRecord[]) {
    const store = new TreeStore(toTreeDoc({ format: 'limn', version: 1, kind: 'tree', records: [...records] })),
      folding = new Folding(),
      drawing = new TreeDrawing({ store, registry, measurer: evenMeasurer, folded: folding.isFolded });
    const scene = new Scene({
      store: drawing,
      registry,
      measurer: evenMeasurer,
      router: () => ({ route: (record) => drawing.route(record), isGiven: true }),
    });
    this.editor = new TreeEditor({ store, drawing, folding, scene, registry, measurer: evenMeasurer, locale: 'en' });
    setUpTreeEditor(this.editor);
    this.editor.viewport.resize(2000, 2000);
    this.editor.viewport.centerOn({ x: 0, y: 0 }, 1);
    this.input = new InputController(this.editor);
  }

  /** `Shift+Enter`, `a`. */
  key(...keys: string[]): this {
    for (const text of keys) {
      const parts = text.split('+'),
        key = parts.pop()!;
      const info = {
        key,
        code: '',
        shift: parts.includes('Shift'),
        alt: parts.includes('Alt'),
        mod: parts.includes('Mod'),
        repeat: false,
      };
      this.input.keyDown(info);
      this.input.keyUp(info);
    }
    return this;
  }

  hold(held: Partial<TestMap['held']>): this {
    this.held = { ...this.held, ...held };
    return this;
  }

  by(device: 'mouse' | 'touch'): this {
    this.device = device;
    return this;
  }
  /** Time goes by, ms. */
  rest(elapsed: number): this {
    this.input.tick(elapsed);
    return this;
  }

  private info(buttons: number) {
    const screen = this.editor.viewport.toScreen(this.pointer);
    return {
      screen,
      page: this.pointer,
      pointerId: 1,
      type: this.device,
      pressure: 0.5,
      button: 0,
      buttons,
      clicks: 1,
      ...this.held,
    };
  }
  down(at: { x: number; y: number }): this {
    this.pointer = at;
    this.input.pointerMove(this.info(0));
    this.input.pointerDown(this.info(1));
    return this;
  }
  move(at: { x: number; y: number }): this {
    this.pointer = at;
    this.input.pointerMove(this.info(1));
    return this;
  }
  up(): this {
    this.input.pointerUp(this.info(0));
    return this;
  }
  click(id: RecordId): this {
    return this.down(this.middle(id)).up();
  }

  middle(id: RecordId): { x: number; y: number } {
    const b = this.editor.scene.bounds(id)!;
    return { x: b.x + b.w / 2, y: b.y + b.h / 2 };
  }

  /** The map as text: `root(a, b(c)) | floating`. */
  get text(): string {
    const { store } = this.editor;
    const of = (id: RecordId): string => {
      const inside = store.topics(id),
        own = plainText(store.find(id, 'topic')?.text);
      return inside.length > 0 ? `${own}(${inside.map((topic) => of(topic.id)).join(', ')})` : own;
    };
    return store
      .topics(this.editor.page)
      .map(({ id }) => of(id))
      .join(' | ');
  }
}
