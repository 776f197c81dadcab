/**
 * An editor that tests drive as a person would: `new TestEditor().pointerDown(10, 10).pointerMove(60, 40).pointerUp()`.
 * The document, the scene, the router and the shapes are the real ones; only the clock and the widths of letters are
 * given. Points are canvas px, which are page units while the view was not moved.
 */
import {
  DocumentStore,
  emptyDiagram,
  fromYDoc,
  toYDoc,
  type ConnectorRecord,
  type DiagramRecord,
  type End,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import { Editor } from '../editor/editor.ts';
import type { EditorSettings } from '@limn/canvas/core/settings.ts';
import { sceneRoutes } from '../routing/scene-routes.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { InputController } from '@limn/canvas/input/input-controller.ts';
import { setUpEditor } from '../setup/set-up-editor.ts';
import type { KeyInfo, PointerInfo } from '@limn/canvas/core/state-node.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';

type Mods = Partial<Pick<PointerInfo, 'shift' | 'alt' | 'mod' | 'type' | 'button' | 'pressure' | 'pointerId' | 'time'>>;

/** What an editor has of its own otherwise. */
interface Given {
  store?: DocumentStore;
  measurer?: TextMeasurer;
  /** What gives it tools and commands. */
  setUp?: (editor: Editor) => void;
}

export class TestEditor extends Editor {
  readonly input: InputController;
  /** Milliseconds. */
  time = 0;
  private at = { x: 0, y: 0 };
  private mods: Mods = {};

  constructor(settings: Partial<EditorSettings> = {}, given: Given = {}) {
    const {
      store = new DocumentStore(toYDoc(emptyDiagram({ page: 'Page', layer: 'Layer' }))),
      measurer = evenMeasurer,
      setUp = setUpEditor,
    } = given;
    const registry = new ShapeRegistry([TEST_LIBRARY]);
    const scene = new Scene({ store, registry, measurer, router: sceneRoutes });
    super({
      store,
      scene,
      registry,
      measurer,
      locale: 'en',
      settings: { snapToGrid: false, snapToShapes: false, ...settings },
    });
    setUp(this);
    this.viewport.resize(1000, 800);
    this.input = new InputController(this);
    this.input.now = () => this.time;
  }

  private info(mods: Mods): PointerInfo {
    this.mods = { pointerId: 1, type: 'mouse', ...mods };
    return {
      screen: this.at,
      page: this.viewport.toPage(this.at),
      pointerId: 1,
      type: 'mouse',
      pressure: 0.5,
      button: 0,
      buttons: 1,
      shift: false,
      alt: false,
      mod: false,
      clicks: 1,
      ...mods,
    };
  }

  /** A press; presses are a second apart unless they belong to one double press. */
  pointerDown(x: number, y: number, mods: Mods = {}): this {
    this.time += 1000;
    this.at = { x, y };
    this.input.pointerDown(this.info(mods));
    return this;
  }

  pointerMove(x: number, y: number, mods: Mods = this.mods): this {
    this.at = { x, y };
    this.input.pointerMove(this.info(mods));
    return this;
  }

  pointerUp(mods: Mods = this.mods): this {
    this.input.pointerUp(this.info(mods));
    return this;
  }

  /** Lets go at a point that no move came to. */
  letGo(x: number, y: number): this {
    this.at = { x, y };
    return this.pointerUp();
  }

  click(x: number, y: number, mods: Mods = {}): this {
    return this.pointerDown(x, y, mods).pointerUp();
  }

  doubleClick(x: number, y: number): this {
    this.click(x, y);
    this.time -= 900;
    return this.click(x, y);
  }

  /** Press, move on the way, and release. */
  drag(x1: number, y1: number, x2: number, y2: number, mods: Mods = {}): this {
    return this.pointerDown(x1, y1, mods)
      .pointerMove((x1 + x2) / 2, (y1 + y2) / 2)
      .pointerMove(x2, y2)
      .pointerUp();
  }

  /** `Mod+Shift+G`; runs what the keys mean. */
  press(shortcut: string): this {
    const parts = shortcut.split('+'),
      key = parts.pop()!;
    const info: KeyInfo = {
      key,
      code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
      shift: parts.includes('Shift'),
      alt: parts.includes('Alt'),
      mod: parts.includes('Mod'),
      repeat: false,
    };
    this.input.keyDown(info);
    this.input.keyUp({ ...info, shift: false, alt: false, mod: false });
    return this;
  }

  tick(ms: number): this {
    this.time += ms;
    this.input.tick(ms);
    return this;
  }
  command(id: string, argument?: unknown): this {
    if (!this.commands.run(id, this, argument)) throw new Error(`Command ${id} may not run now`);
    return this;
  }

  /** A shape without a gesture, as something that is simply there. */
  shape(id: RecordId, x: number, y: number, w = 100, h = 60, more: Partial<ShapeRecord> = {}): this {
    this.store.create({
      id,
      type: 'shape',
      kind: 'test.rect',
      at: { parent: this.layer, key: this.store.topKey(this.layer) },
      box: { x, y, w, h },
      style: {},
      data: {},
      ...more,
    });
    this.store.history.clear();
    return this;
  }

  connector(id: RecordId, start: End | RecordId, end: End | RecordId, more: Partial<ConnectorRecord> = {}): this {
    const ofShape = (e: End | RecordId): End => {
      if (typeof e !== 'string') return e;
      const b = this.scene.bounds(e)!;
      return { x: b.x + b.w / 2, y: b.y + b.h / 2, shape: e };
    };
    this.store.create({
      id,
      type: 'connector',
      kind: 'orthogonal',
      at: { parent: this.layer, key: this.store.topKey(this.layer) },
      start: ofShape(start),
      end: ofShape(end),
      points: [],
      style: {},
      data: {},
      ...more,
    });
    this.store.history.clear();
    return this;
  }

  select(...ids: RecordId[]): this {
    this.selection.replace(ids);
    return this;
  }
  box(id: RecordId): ShapeRecord['box'] {
    return this.store.find(id, 'shape')!.box;
  }
  get state(): string {
    return this.tools.path;
  }
  /** The whole document as plain records, ordered by id: equal documents compare equal. */
  snapshot(): DiagramRecord[] {
    return fromYDoc(this.store.ydoc).records.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
  all<T extends DiagramRecord['type']>(type: T): Extract<DiagramRecord, { type: T }>[] {
    return [...this.store.records.values()].filter((r): r is Extract<DiagramRecord, { type: T }> => r.type === type);
  }
}
