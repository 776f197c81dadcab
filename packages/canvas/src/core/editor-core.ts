/**
 * An editor of something drawn, without a screen and without knowing what it is: view, selection, tools, commands, text
 * editing and steps of undo. A kind of document extends it with its store. A canvas host feeds it pointer and key
 * events and paints its scene; the chrome around it reads it and runs commands.
 */
import {
  type Measure,
  type PageRecord,
  plainText,
  type Point,
  type RecordId,
  type RichText,
  type SharedText,
  type UndoResult,
} from '@limn/document';
import { type Rect, rectUnion } from '@limn/drawing/geometry/rect.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import type { SceneApi } from '../scene/scene-api.ts';
import type { Finder } from '../find/finder.ts';
import { type ScreenPoint, Viewport } from '../view/viewport.ts';
import type { ClipboardPort } from './ports/clipboard-port.ts';
import type { CommentsPort } from './ports/comments-port.ts';
import { CommandRegistry } from './command.ts';
import { Completion } from './completion.ts';
import { Emitter } from './emitter.ts';
import type { CoreEvents } from './events.ts';
import type { EditorHost } from './ports/host.ts';
import { ownMeasure } from './length-unit.ts';
import { OverlayState } from './overlay-state.ts';
import type { PageGuides } from './ports/page-guides.ts';
import { Presence } from './people/presence.ts';
import { Selection } from './selection.ts';
import { DEFAULT_SETTINGS, type EditorSettings } from './settings.ts';
import type { KeyInfo, StateNode } from './state-node.ts';
import type { EditingStart, NextField, TextFlag, TextHost } from './ports/text-host.ts';

export type Locale = 'zh' | 'en';

/** Where steps of undo are kept. */
export interface EditHistory {
  /** Ends the step before: what is written from here on is a step of its own. */
  mark(): void;
  on(listener: () => void): () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): UndoResult | null;
  redo(): UndoResult | null;
  /** Counts writes of this origin as the person's own. */
  track(origin: unknown): void;
  untrack(origin: unknown): void;
  /** Writes what tidies up after the last step, as a part of it. */
  join(write: () => void): void;
}

export interface CoreOptions {
  scene: SceneApi;
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  locale: Locale;
  settings?: Partial<EditorSettings>;
}

export abstract class EditorCore<Events extends CoreEvents = CoreEvents> extends Emitter<Events> {
  readonly scene: SceneApi;
  readonly registry: ShapeRegistry;
  readonly measurer: TextMeasurer;
  readonly viewport = new Viewport();
  readonly selection = new Selection();
  readonly presence = new Presence();
  readonly commands = new CommandRegistry<this>();
  /** Whether all of it is loaded, and what is to be done once it is. */
  readonly completion = new Completion({
    selection: this.selection,
    has: (id) => this.scene.bounds(id) !== undefined,
    completed: () => this.tell('completed', undefined),
  });
  /** What tools show above the drawing. */
  readonly overlay = new OverlayState(() => this.tell('overlay', undefined));
  /** Where the pointer is, or was last; null before it was ever over the canvas. */
  pointer: { screen: ScreenPoint; page: Point; inside: boolean; type: 'mouse' | 'pen' | 'touch' } | null = null;
  /** Keeps what is done while the meaning of shapes is on its way; set up where that may be. */
  late: {
    /** Whether it is kept, and done later; `begins` with a press or a key, and not with what merely passes by. */
    holds(act: () => void, begins?: boolean): boolean;
    forget(): void;
    /** Keeps all that is done until something that was asked for has come. */
    expect(coming: Promise<unknown>): void;
  } | null = null;
  /** What only the platform can do. */
  host: EditorHost = {};
  /** Keeps words whose item is gone: in it if it came back, else where it stood. Set with the tools. */
  keepText: ((id: RecordId, text: RichText, box: Rect | undefined) => void) | null = null;
  /** Set with the tools; without one, keys copy and paste nothing. */
  clipboard: ClipboardPort | null = null;
  /** Set by the chrome when something is first looked for. */
  finder: Finder | null = null;
  /** Something is shown above the drawing though nothing is selected and no tool shows anything. */
  isAdorned = false;
  /** Set by the chrome where a model can be asked. */
  canAsk = false;
  /** Set by the chrome where the person sees comments. */
  comments: CommentsPort | null = null;
  /** Told of each press of a pen; set where a pen changes what fingers are for. */
  penSeen: (() => void) | null = null;
  locale: Locale;
  /** Root of the tool chart; set with the tools. */
  tools!: StateNode<never>;
  /** Set by the host while its text editor is mounted. */
  textHost: TextHost | null = null;
  /**
   * Whether a text editor stands within the key press that begins a text. Until it does, an input method composes on
   * the canvas's element, and what it writes begins the text.
   */
  textReady = true;
  /**
   * Whether the text that was being typed into has just gone under the typist: letters on their way to it are no tools.
   * Set by the kind of document, taken off by the input.
   */
  typingIntoNothing = false;
  protected readonly off: (() => void)[] = [];
  readonly history: EditHistory;
  private currentSettings: EditorSettings;
  private version = 0;
  private currentEditing: RecordId | null = null;
  private currentStart: EditingStart = {};
  private currentEntered: RecordId | null = null;

  constructor(options: CoreOptions, history: EditHistory) {
    super();
    this.scene = options.scene;
    this.registry = options.registry;
    this.measurer = options.measurer;
    this.locale = options.locale;
    this.history = history;
    this.currentSettings = { ...DEFAULT_SETTINGS, ...options.settings };
    this.off.push(
      this.viewport.on(() => this.tell('viewport', undefined)),
      this.selection.on(() => this.tell('selection', undefined)),
      this.presence.on(() => this.tell('presence', undefined)),
      history.on(() => this.tell('history', undefined)),
    );
  }

  // ---- what is in sight

  /** Shows the whole page: of one with paper the paper, and what lies beside it. */
  fit(): void {
    const content = this.scene.contentBounds(),
      { paper } = this,
      shown = content && paper ? rectUnion(content, paper) : (content ?? paper);
    if (shown) this.viewport.fit(shown);
    else this.viewport.centerOn({ x: 0, y: 0 }, 1);
  }

  /** Shows what one begins with where a page is opened: all of it, unless the kind of document says otherwise. */
  showBeginning(): void {
    this.fit();
  }

  // ---- what the kind of document answers

  /** The page that is shown: a diagram's, or a sheet. */
  abstract get page(): RecordId;
  abstract setPage(page: RecordId): void;
  /** All pages in their order. */
  abstract pages(): readonly PageRecord[];
  /** The item whose text is meant where this one is, or null where it has none that may be edited. */
  abstract textTarget(id: RecordId): RecordId | null;
  /** The text of an item, for an editor to bind to. */
  abstract sharedText(id: RecordId): SharedText;
  /** The text of an item as it is; undefined where there is no such item any more. */
  abstract textOf(id: RecordId): RichText | undefined;
  /** Takes a format off the item itself, so that its characters may have it or not. */
  abstract giveUp(id: RecordId, flag: TextFlag): void;
  /** How wide the room of a text becomes as more is written, page units; null where it stays as wide as it is. */
  growsTo(_id: RecordId): number | null {
    return null;
  }
  /** From the text that is typed on to the next cell of a table; false where it is in none. */
  goOn(_way: 'next' | 'previous' | 'down'): boolean {
    return false;
  }
  /** Whether a text is a line of several: Enter goes on to the next one. */
  isLine(_id: RecordId): boolean {
    return false;
  }
  /** Where Tab leads from a caret in a text; null where it ends the text. */
  nextField(_id: RecordId, _text: string, _caret: number): NextField | null {
    return null;
  }
  /** Whether an item is a frame about others: seen from afar only its border is. */
  isFrame(_id: RecordId): boolean {
    return false;
  }
  /** What a key means in the middle of a text; true where it was meant for more than the text. */
  textKey(_key: KeyInfo): boolean {
    return false;
  }
  /** What a click on an item selects, which may be a group around it. */
  abstract clickTarget(id: RecordId): RecordId;
  /** The paper that is drawn on, page units; none where the canvas has no end. */
  abstract get paper(): Rect | undefined;
  /** In what lengths are told. */
  get measure(): Measure {
    return ownMeasure(this.currentSettings);
  }
  /** Lines of the page that things snap to; null where the kind of document has none. */
  get guides(): PageGuides | null {
    return null;
  }
  /** Whether the item has a text that this person may edit. */
  protected abstract mayEditText(id: RecordId): boolean;
  /** Replaces the item's text, within an edit. */
  protected abstract writeText(id: RecordId, text: RichText): void;
  /** Whether one can work inside the item, selecting what it holds. */
  protected abstract mayEnter(id: RecordId): boolean;
  /** Runs `edit`, and what the kind of document does after it, as one transaction. */
  protected abstract transact<T>(edit: () => T): T;

  // ---- settings

  get settings(): Readonly<EditorSettings> {
    return this.currentSettings;
  }
  set(settings: Partial<EditorSettings>): void {
    this.currentSettings = { ...this.currentSettings, ...settings };
    this.tell('settings', undefined);
  }

  // ---- text editing

  /** The item whose text is being edited; the host mounts a text editor over it. */
  get editing(): RecordId | null {
    return this.currentEditing;
  }
  /** How the editing under way began. */
  get editingStart(): EditingStart {
    return this.currentStart;
  }
  startEditing(id: RecordId, start: EditingStart = {}): void {
    if (this.currentSettings.readOnly || !this.mayEditText(id) || this.currentEditing === id) return;
    this.stopEditing();
    this.history.mark();
    this.currentEditing = id;
    this.currentStart = start;
    this.tell('editing', undefined);
  }
  /** Keeps characters for the text editor that is about to stand. */
  typeAhead(text: string): void {
    if (this.currentEditing === null || this.textHost !== null) return;
    this.currentStart = { ...this.currentStart, ahead: (this.currentStart.ahead ?? '') + text };
  }
  /** How the editing under way began, to the text editor that stands now: what was typed before is its own. */
  takeStart(): EditingStart {
    const start = this.currentStart;
    const { typed: _typed, ahead: _ahead, ...rest } = start;
    this.currentStart = rest;
    return start;
  }
  stopEditing(): void {
    const id = this.currentEditing;
    if (id === null) return;
    this.keepTyped(id);
    this.currentEditing = null;
    this.tell('edited', { id });
    this.history.mark();
    this.tell('editing', undefined);
  }

  /** How many characters of a text, from its beginning, what is typed takes the place of: all. */
  typedOver(id: RecordId): number {
    return plainText(this.textOf(id)).length;
  }

  /** Writes what was typed where the editing ends before a text editor stood. */
  private keepTyped(id: RecordId): void {
    const { typed, ahead, caret } = this.takeStart(),
      words = (typed ?? '') + (ahead ?? '');
    if (words === '' || !this.mayEditText(id)) return;
    const isBehind = typed === undefined && caret !== undefined,
      before = isBehind ? (this.textOf(id) ?? []) : [],
      after = isBehind ? '' : plainText(this.textOf(id)).slice(this.typedOver(id));
    this.run(() => this.writeText(id, [...before, { insert: words + after }]));
  }

  // ---- inside of items

  /** The item whose members are selected one by one, or null: then a click selects outermost groups. */
  get entered(): RecordId | null {
    return this.currentEntered;
  }
  setEntered(item: RecordId | null): void {
    const next = item !== null && this.mayEnter(item) ? item : null;
    if (next === this.currentEntered) return;
    this.currentEntered = next;
    this.tell('entered', undefined);
    this.tell('overlay', undefined);
  }

  // ---- tools

  /** Chooses a tool, or a state of one (`shape`, `select.idle`); an unfinished gesture is undone first. */
  setTool(path: string, entry?: unknown): void {
    this.stopEditing();
    this.tools.dispatch('onCancel', undefined as never);
    this.tools.transition(path, entry);
  }

  // ---- writing

  /** As `run`, within the step of undo that began with the last mark: a run of keys is undone at once. */
  runOn<T>(edit: () => T): T | undefined {
    return this.currentSettings.readOnly ? undefined : this.transact(edit);
  }

  /**
   * One edit: one transaction, which reads what it has written, and one step of undo. Where it throws, nothing is
   * written. Does nothing for readers.
   */
  run<T>(edit: () => T): T | undefined {
    if (this.currentSettings.readOnly) return undefined;
    this.history.mark();
    try {
      return this.transact(edit);
    } finally {
      this.history.mark();
    }
  }

  /** Goes up with every change of the document. */
  get documentVersion(): number {
    return this.version;
  }
  /** Told by the kind, after it has put in order what points at the document. */
  protected documentChanged(): void {
    this.version++;
    this.tell('document', undefined);
  }

  /** Has something ended with the editor. */
  onEnd(off: () => void): void {
    this.off.push(off);
  }

  destroy(): void {
    for (const off of this.off) off();
    this.clear();
  }

  /** `emit` for the events that every kind has. */
  protected tell<K extends keyof CoreEvents>(event: K, payload: CoreEvents[K]): void {
    this.emit(event, payload as Events[K]);
  }
}
