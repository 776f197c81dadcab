/**
 * The editor of one diagram, without a screen: document, view, selection, tools and commands. A canvas host feeds it
 * pointer and key events and paints its scene; the chrome around it reads it and runs commands.
 */
import {
  newId,
  type DocumentStore,
  type Item,
  type PageRecord,
  type Point,
  type RecordId,
  type TextAttributes,
} from '@limn/document';
import { CommandRegistry } from '../commands/command.ts';
import { fitAfterEditing } from '../edit/autosize.ts';
import { OverlayState } from '../overlay/state.ts';
import type { ShapeRegistry } from '../shape/registry.ts';
import type { TextMeasurer } from '../text/measurer.ts';
import type { StateNode } from '../tools/state-node.ts';
import { Emitter } from './emitter.ts';
import type { EditorHost } from './host.ts';
import { Presence } from './presence.ts';
import type { SceneApi } from './scene-api.ts';
import { Selection } from './selection.ts';
import { DEFAULT_SETTINGS, type EditorSettings } from './settings.ts';
import { Viewport } from './viewport.ts';

export interface EditorEvents {
  /** Any change of the document. */
  document: void;
  selection: void;
  viewport: void;
  page: void;
  layer: void;
  settings: void;
  /** The active tool or its state. */
  tool: void;
  /** Text editing began or ended. */
  editing: void;
  /** Something on the overlay must be painted again. */
  overlay: void;
  history: void;
  presence: void;
  /** A sentence for the person: a key in the `editor` catalogue. */
  notice: { key: string; params?: Record<string, string | number> };
  /** A context menu was asked for at a canvas point, CSS px. */
  contextMenu: { x: number; y: number };
  /** A sentence for a screen reader: a key in the `editor` catalogue. */
  announce: { key: string; params?: Record<string, string | number> };
  /** A connector was dropped on empty canvas: the chrome may offer shapes to put there. Canvas point, CSS px. */
  quickCreate: { screen: Point; connector: RecordId };
  /** A command needs more than it can know; the chrome opens the dialog of that name. */
  ask: {
    dialog:
      | 'link'
      | 'altText'
      | 'renamePage'
      | 'renameLayer'
      | 'pageSetup'
      | 'replaceShape'
      | 'picture'
      | 'properties'
      | 'export'
      | 'import'
      | 'palette'
      | 'shortcuts';
    ids: readonly RecordId[];
  };
  /** The group entered by a double click. */
  entered: void;
}

/** How text editing began. */
export interface EditingStart {
  /** Characters that replace the whole text. */
  typed?: string;
  /** Characters typed before the text editor stood, for where its caret begins. */
  ahead?: string;
  /** Where the caret goes; otherwise everything is selected. Page units. */
  caret?: Point;
}

/**
 * The text editor over the canvas while text is being edited; formatting commands go to its selection instead of the
 * whole text.
 */
export interface TextHost {
  /** Formats of the selected characters and paragraphs; an attribute of several values is left out. */
  formats(): TextAttributes;
  /** Sets an attribute of the selection, or takes it away with null. */
  format<K extends keyof TextAttributes>(attribute: K, value: TextAttributes[K] | null): void;
  focus(): void;
}

export interface EditorOptions {
  store: DocumentStore;
  scene: SceneApi;
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  locale: 'zh' | 'en';
  settings?: Partial<EditorSettings>;
}

export class Editor extends Emitter<EditorEvents> {
  readonly store: DocumentStore;
  readonly scene: SceneApi;
  readonly registry: ShapeRegistry;
  readonly measurer: TextMeasurer;
  readonly viewport = new Viewport();
  readonly selection = new Selection();
  readonly presence = new Presence();
  readonly commands = new CommandRegistry();
  /** What tools show above the drawing. */
  readonly overlay = new OverlayState(() => this.emit('overlay', undefined));
  /** Where the pointer is, or was last; null before it was ever over the canvas. */
  pointer: { screen: Point; page: Point; inside: boolean; type: 'mouse' | 'pen' | 'touch' } | null = null;
  /** What only the platform can do. */
  host: EditorHost = {};
  locale: 'zh' | 'en';
  /** Root of the tool chart; set by `installTools`. */
  tools!: StateNode<never>;
  private currentSettings: EditorSettings;
  private currentPage: RecordId;
  private version = 0;
  private currentLayer: RecordId;
  private currentEditing: RecordId | null = null;
  private currentStart: EditingStart = {};
  private currentEntered: RecordId | null = null;
  private readonly off: (() => void)[] = [];

  constructor(options: EditorOptions) {
    super();
    this.store = options.store;
    this.scene = options.scene;
    this.registry = options.registry;
    this.measurer = options.measurer;
    this.locale = options.locale;
    this.currentSettings = { ...DEFAULT_SETTINGS, ...options.settings };
    this.currentPage = this.firstPage();
    this.currentLayer = this.topLayer(this.currentPage);
    this.scene.setPage(this.currentPage);
    this.store.history.keep = () => ({ ids: this.selection.ids, page: this.currentPage });
    this.store.history.restore = (kept) =>
      this.restoreKept(kept as { ids: readonly RecordId[]; page: RecordId } | undefined);
    this.off.push(
      this.store.on((diff) => {
        this.version++;
        this.repair(diff.removed.length > 0);
        this.leaveClosedLayer();
        this.emit('document', undefined);
      }),
      this.viewport.on(() => this.emit('viewport', undefined)),
      this.selection.on(() => this.emit('selection', undefined)),
      this.presence.on(() => this.emit('presence', undefined)),
      this.store.history.on(() => this.emit('history', undefined)),
    );
  }

  get settings(): Readonly<EditorSettings> {
    return this.currentSettings;
  }
  set(settings: Partial<EditorSettings>): void {
    this.currentSettings = { ...this.currentSettings, ...settings };
    this.emit('settings', undefined);
  }

  get page(): RecordId {
    return this.currentPage;
  }
  get pageRecord(): PageRecord | undefined {
    return this.store.find(this.currentPage, 'page');
  }

  setPage(page: RecordId): void {
    if (page === this.currentPage || !this.store.find(page, 'page')) return;
    this.stopEditing();
    this.selection.clear();
    this.setEntered(null);
    this.overlay.reset();
    this.currentPage = page;
    this.currentLayer = this.topLayer(page);
    this.scene.setPage(page);
    this.emit('page', undefined);
    this.emit('layer', undefined);
  }

  /** Layer new items go to. */
  get layer(): RecordId {
    return this.currentLayer;
  }
  setLayer(layer: RecordId): void {
    const record = this.store.find(layer, 'layer');
    if (layer === this.currentLayer || record?.at.parent !== this.currentPage) return;
    if (record.data.locked || record.data.hidden) {
      this.emit('notice', { key: 'notice.layerClosed' });
      return;
    }
    this.currentLayer = layer;
    this.emit('layer', undefined);
  }

  /** The shape or label whose text is being edited; the host mounts a text editor over it. */
  get editing(): RecordId | null {
    return this.currentEditing;
  }
  /** Set by the host while its text editor is mounted. */
  textHost: TextHost | null = null;
  /** How the editing under way began. */
  get editingStart(): EditingStart {
    return this.currentStart;
  }
  startEditing(id: RecordId, start: EditingStart = {}): void {
    const record = this.store.get(id);
    if (
      this.currentSettings.readOnly ||
      (record?.type !== 'shape' && record?.type !== 'label') ||
      this.scene.isLocked(id)
    )
      return;
    if (this.currentEditing === id) return;
    this.stopEditing();
    this.store.history.mark();
    this.currentEditing = id;
    this.currentStart = start;
    this.emit('editing', undefined);
  }
  /** Keeps characters for the text editor that is about to stand. */
  typeAhead(text: string): void {
    if (this.currentEditing === null || this.textHost !== null) return;
    this.currentStart = { ...this.currentStart, ahead: (this.currentStart.ahead ?? '') + text };
  }
  stopEditing(): void {
    const id = this.currentEditing;
    if (id === null) return;
    this.currentEditing = null;
    fitAfterEditing(this, id);
    this.store.history.mark();
    this.emit('editing', undefined);
  }

  /** The group whose members are selected one by one, or null: then a click selects outermost groups. */
  get entered(): RecordId | null {
    return this.currentEntered;
  }
  setEntered(group: RecordId | null): void {
    const next = group !== null && this.store.find(group, 'group') ? group : null;
    if (next === this.currentEntered) return;
    this.currentEntered = next;
    this.emit('entered', undefined);
    this.emit('overlay', undefined);
  }

  /** Chooses a tool, or a state of one (`shape`, `select.idle`); an unfinished gesture is undone first. */
  setTool(path: string, entry?: unknown): void {
    this.stopEditing();
    this.tools.dispatch('onCancel', undefined as never);
    this.tools.transition(path, entry);
  }

  /** One step of undo: everything `edit` writes. Does nothing for readers. */
  run<T>(edit: () => T): T | undefined {
    if (this.currentSettings.readOnly) return undefined;
    this.store.history.mark();
    try {
      return this.store.transact(edit);
    } finally {
      this.store.history.mark();
    }
  }

  /** One step of undo made of several transactions, where a later edit must see what an earlier one wrote. */
  step<T>(edit: () => T): T | undefined {
    if (this.currentSettings.readOnly) return undefined;
    this.store.history.mark();
    try {
      return edit();
    } finally {
      this.store.history.mark();
    }
  }

  /** Goes up with every change of the document. */
  get documentVersion(): number {
    return this.version;
  }

  /** Items by id, those that are gone left out. */
  items(ids: Iterable<RecordId>): Item[] {
    const out: Item[] = [];
    for (const id of ids) {
      const record = this.store.get(id);
      if (
        record &&
        (record.type === 'shape' || record.type === 'connector' || record.type === 'group' || record.type === 'label')
      )
        out.push(record);
    }
    return out;
  }

  /** The items and everything inside groups and containers among them, each once, parents first. */
  withDescendants(ids: Iterable<RecordId>): RecordId[] {
    const out: RecordId[] = [],
      seen = new Set<RecordId>();
    const visit = (id: RecordId): void => {
      if (seen.has(id)) return;
      seen.add(id);
      out.push(id);
      for (const child of this.store.children(id)) visit(child);
    };
    for (const id of ids) visit(id);
    return out;
  }

  private firstPage(): RecordId {
    const pages = this.store.pages();
    const page = pages.find((p) => !p.data.isBackground) ?? pages[0];
    if (page) return page.id;
    // A document without a page cannot be drawn on; give it one rather than refuse it.
    const id = newId();
    this.store.create({ id, type: 'page', at: { parent: '', key: 'a0' }, data: { name: '' } });
    return id;
  }

  private topLayer(page: RecordId): RecordId {
    const layers = this.store.children(page).filter((id) => this.store.get(id)?.type === 'layer');
    const open = layers.filter((id) => {
      const l = this.store.find(id, 'layer');
      return !l?.data.locked && !l?.data.hidden;
    });
    const layer = open[open.length - 1] ?? layers[layers.length - 1];
    if (layer) return layer;
    const id = newId();
    this.store.create({ id, type: 'layer', at: { parent: page, key: 'a0' }, data: { name: '' } });
    return id;
  }

  /** What is new goes to no layer that was locked or hidden while there is an open one. */
  private leaveClosedLayer(): void {
    const now = this.store.find(this.currentLayer, 'layer');
    if (!now?.data.locked && !now?.data.hidden) return;
    const open = this.topLayer(this.currentPage);
    if (
      open === this.currentLayer ||
      this.store.find(open, 'layer')?.data.locked ||
      this.store.find(open, 'layer')?.data.hidden
    )
      return;
    this.currentLayer = open;
    this.emit('layer', undefined);
  }

  /** After a peer or an undo removed things: nothing may point at what is gone. */
  private repair(removed: boolean): void {
    if (!removed) return;
    if (!this.store.find(this.currentPage, 'page')) {
      this.currentEditing = null;
      this.selection.clear();
      this.currentPage = this.firstPage();
      this.currentLayer = this.topLayer(this.currentPage);
      this.scene.setPage(this.currentPage);
      this.emit('page', undefined);
      return;
    }
    if (!this.store.find(this.currentLayer, 'layer')) {
      this.currentLayer = this.topLayer(this.currentPage);
      this.emit('layer', undefined);
    }
    this.selection.replace(this.selection.ids.filter((id) => this.store.get(id)));
    if (this.currentEntered !== null && !this.store.get(this.currentEntered)) this.setEntered(null);
    if (this.currentEditing !== null && !this.store.get(this.currentEditing)) this.stopEditing();
  }

  private restoreKept(kept: { ids: readonly RecordId[]; page: RecordId } | undefined): void {
    if (!kept) return;
    this.setPage(kept.page);
    this.selection.replace(kept.ids.filter((id) => this.store.get(id)));
  }

  destroy(): void {
    for (const off of this.off) off();
    this.clear();
  }
}
