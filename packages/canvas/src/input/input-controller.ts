/**
 * What pointers, wheel and keys mean, before any tool sees them: panning, zooming, pinching, double presses, long
 * presses and shortcuts. Knows nothing of the DOM, so tests and other platforms feed it as a browser does.
 */
import { chordOf, matchShortcut } from '../commands/shortcuts.ts';
import type { EditorCore } from '../core/editor-core.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import type { KeyInfo, PointerInfo, StateNode } from '../core/state-node.ts';
import type { ScreenPoint } from '../view/viewport.ts';

export interface WheelInfo {
  screen: ScreenPoint;
  /** CSS px. */
  dx: number;
  dy: number;
  shift: boolean;
  mod: boolean;
}

/** A second press within this time and distance is a double press: ms, CSS px. */
const DOUBLE_TIME = 450,
  DOUBLE_REACH: Record<PointerInfo['type'], number> = { mouse: 6, pen: 10, touch: 24 };
/** A finger that rests this long asks for the context menu. */
const LONG_PRESS = 550;
/** Further than this a press is a drag. */
const TREMBLE = 6;

/** A pause after which nobody types on into a text that is gone, ms. */
const TYPING_PAUSE = 1500;

/** Keys that browsers have for themselves, and no command takes from them. */
const OF_BROWSER = /^F(?:5|6|7|11|12)$/;

type Mode = 'none' | 'tool' | 'pan' | 'pinch' | 'dead';

export class InputController {
  readonly editor: EditorCore;
  /** Milliseconds; tests put their own clock in. */
  now: () => number = () => performance.now();
  private mode: Mode = 'none';
  private readonly pointers = new Map<number, PointerInfo>();
  private press: PointerInfo | null = null;
  private lastPress: { at: number; info: PointerInfo; clicks: number } | null = null;
  private moved = false;
  private heldFor = 0;
  private space = false;
  /** The space bar held down has carried the view: letting it go means nothing more. */
  private carried = false;
  private panned = false;
  private typedAt: number | null = null;
  private pinch: { distance: number; center: ScreenPoint } | null = null;

  constructor(editor: EditorCore) {
    this.editor = editor;
  }

  /** The cursor to show. */
  get cursor(): string {
    if (this.mode === 'pan' || this.carriesView) return 'grabbing';
    if (this.space) return 'grab';
    return this.editor.tools.activeCursor ?? 'default';
  }

  /** Whether frames are to be counted though nothing is pressed: a hover delay or a fading trail runs. */
  get wantsTicks(): boolean {
    if (this.pointers.size > 0) return true;
    let state: StateNode<never> | null = this.editor.tools;
    for (; state; state = state.active) if ((state as { waiting?: boolean }).waiting) return true;
    return false;
  }

  /** Space held in the middle of a gesture: the pointer carries the view until it is let go, and the gesture waits. */
  private get carriesView(): boolean {
    return this.space && this.mode === 'tool' && this.editor.overlay.data.busy;
  }

  pointerDown(raw: PointerInfo): void {
    if (this.editor.late?.holds(() => this.pointerDown(raw), true)) return;
    if (raw.type === 'pen') this.editor.penSeen?.();
    // A hand that rests on the glass while the pen draws means nothing.
    if (raw.type === 'touch' && [...this.pointers.values()].some(({ type }) => type === 'pen')) return;
    // As a rule the hand comes down before the pen does: what it began is nothing either.
    if (
      raw.type === 'pen' &&
      this.pointers.size > 0 &&
      [...this.pointers.values()].every(({ type }) => type === 'touch')
    )
      this.cancel();
    this.carried ||= this.space;
    const info = this.located({ ...raw, clicks: this.count(raw) });
    this.pointers.set(info.pointerId, info);
    this.stopTyping();
    if (this.pointers.size === 2 && info.type === 'touch') {
      this.startPinch();
      return;
    }
    if (this.pointers.size > 1) return;
    this.press = info;
    this.moved = this.panned = false;
    this.heldFor = 0;
    const finger = info.type === 'touch' && (this.editor.settings.penMode || this.editor.settings.readOnly);
    if (info.button === 1 || info.button === 2 || this.space || finger) {
      this.mode = 'pan';
      return;
    }
    if (info.button !== 0) {
      this.mode = 'dead';
      return;
    }
    this.mode = 'tool';
    this.send('onPointerDown', info);
  }

  pointerMove(raw: PointerInfo): void {
    if (this.editor.late?.holds(() => this.pointerMove(raw))) return;
    const before = this.pointers.get(raw.pointerId),
      info = this.located({ ...raw, clicks: this.press?.clicks ?? 1 });
    if (before) this.pointers.set(raw.pointerId, info);
    if (this.press && raw.pointerId === this.press.pointerId && distance(raw.screen, this.press.screen) > TREMBLE) {
      this.moved = true;
      // A press after a drag is the first of its own, even where the drag began.
      this.lastPress = null;
    }
    if (this.mode === 'pinch') {
      this.movePinch();
      return;
    }
    if (this.mode === 'pan' && before) {
      const dx = raw.screen.x - before.screen.x,
        dy = raw.screen.y - before.screen.y;
      // A right button that only trembles still opens a menu.
      if (this.press?.button === 2 && !this.panned && !this.moved) {
        this.pointers.set(raw.pointerId, before);
        return;
      }
      this.panned = true;
      this.editor.viewport.panBy(dx, dy);
      return;
    }
    // What is dragged stays under the pointer, so the gesture is told of the move all the same.
    if (before && this.carriesView)
      this.editor.viewport.panBy(raw.screen.x - before.screen.x, raw.screen.y - before.screen.y);
    if (this.mode === 'tool' ? before : this.mode === 'none')
      this.send('onPointerMove', this.carriesView ? this.located(info) : info);
  }

  pointerUp(raw: PointerInfo): void {
    if (this.editor.late?.holds(() => this.pointerUp(raw))) return;
    // A busy browser may tell only of where the pointer was let go: a drag is one all the same.
    const last = this.mode === 'tool' ? this.pointers.get(raw.pointerId)?.screen : undefined;
    if (last && distance(last, raw.screen) > TREMBLE) this.pointerMove(raw);
    if (!this.pointers.delete(raw.pointerId)) return;
    const info = this.located({ ...raw, clicks: this.press?.clicks ?? 1 }),
      { mode } = this;
    if (mode === 'pinch') {
      if (this.pointers.size < 2) this.mode = this.pointers.size > 0 ? 'dead' : 'none';
      return;
    }
    if (this.pointers.size > 0) return;
    this.mode = 'none';
    if (mode === 'pan') {
      if (this.press?.button === 2 && !this.panned) this.menu(info);
      else this.tapped(info);
      return;
    }
    if (mode !== 'tool') return;
    this.send('onPointerUp', info);
    if (info.clicks === 2 && !this.moved) this.send('onDoubleClick', info);
  }

  /** A finger that carries a reader's view and went nowhere has pressed what is under it. */
  private tapped(info: PointerInfo): void {
    const { press } = this;
    if (!this.editor.settings.readOnly || press?.type !== 'touch' || press.button !== 0 || this.moved) return;
    this.send('onPointerDown', press);
    this.send('onPointerUp', info);
  }

  /** The window lost its focus, or what was begun is given up otherwise: it is undone. */
  cancel(): void {
    this.editor.late?.forget();
    this.pointers.clear();
    this.mode = 'none';
    this.space = false;
    this.press = null;
    this.editor.tools.dispatch('onCancel', undefined as never);
  }

  /** A pointer was lost. The platform says so of the hand beside the pen too, which has begun nothing. */
  lose(pointerId: number): void {
    if (this.pointers.has(pointerId)) this.cancel();
  }

  pointerLeave(): void {
    if (this.editor.pointer) this.editor.pointer = { ...this.editor.pointer, inside: false };
    this.editor.presence.publish?.({ cursor: null });
    if (this.pointers.size === 0) this.editor.overlay.set({ hover: null, handle: null, quick: null });
  }

  /** Wheel pans, with Shift sideways; with Mod (and from a trackpad's pinch) it zooms at the pointer. */
  wheel({ screen, dx, dy, shift, mod }: WheelInfo): void {
    const { viewport } = this.editor;
    if (mod) {
      // A mouse wheel's notch is about 100; a pinch sends many small steps.
      viewport.zoomAt(
        screen,
        viewport.zoom * Math.exp(-Math.max(-60, Math.min(60, dy)) * 0.01 * (Math.abs(dy) > 60 ? 0.4 : 1)),
      );
    } else if (shift && dx === 0) viewport.panBy(-dy, 0);
    else viewport.panBy(-dx, -dy);
    const held = this.press && this.pointers.get(this.press.pointerId);
    if (held && this.mode === 'tool') this.send('onPointerMove', this.located(held));
  }

  /** A chord waits for the rest of the editor. */
  private hasKeptChord = false;

  /** True when the key meant something here. */
  keyDown(key: KeyInfo): boolean {
    const { editor } = this;
    // Tab is the page's own where nothing is selected that it could lead on from.
    const begins = chordOf(key) !== null || (key.key === 'Tab' && editor.selection.size > 0);
    if (editor.editing === null && editor.late?.holds(() => void this.keyDown(key), begins)) return true;
    // Two presses with a key between them are two, however quick.
    if (!/^(Shift|Control|Alt|Meta)$/.test(key.key)) this.lastPress = null;
    if (editor.typingIntoNothing && this.isStillTyping(key)) return true;
    const isChord = key.key === ' ' && key.shift && matchShortcut(editor, key) !== null;
    if (key.key === ' ' && !key.mod && !key.alt && !isChord && editor.editing === null) {
      if (!key.repeat) this.carried = false;
      this.space = true;
      editor.emit('tool', undefined);
      return true;
    }
    if (editor.editing !== null && key.key !== 'Escape') {
      // The text editor is on its way: what is typed meanwhile must not get lost, nor choose tools.
      if (editor.textHost !== null || key.mod) return false;
      if (editor.textKey(key)) return true;
      const typed = [...key.key].length === 1 ? key.key : '';
      const text = key.key === 'Enter' ? '\n' : typed;
      if (text !== '') editor.typeAhead(text);
      return text !== '';
    }
    if (key.key === 'Process' && !editor.textReady) return false;
    if (editor.tools.dispatch('onKeyDown', key as never)) return true;
    return this.runShortcut(key) || this.keepShortcut(key);
  }

  private runShortcut(key: KeyInfo): boolean {
    const command = matchShortcut(this.editor, key);
    return command !== null && this.editor.commands.run(command, this.editor);
  }

  /** A key that means nothing while some of the commands are on their way may be one of theirs. */
  private keepShortcut(key: KeyInfo): boolean {
    const { completion } = this.editor;
    if (!completion.isAwaited || chordOf(key) === null || OF_BROWSER.test(key.key)) return false;
    this.hasKeptChord ||= key.mod;
    return completion.whenThere(() => void this.runShortcut(key));
  }

  /**
   * Has a key wait behind a chord that waits for the rest of the editor: that may ask for a field, as the palette's,
   * and what is typed after it is meant for the field.
   * @param again sends the key once more, to whatever takes keys by then
   * @returns whether it waits
   */
  keepBehind(key: KeyInfo, again: () => void): boolean {
    const { completion } = this.editor;
    return this.hasKeptChord && completion.isAwaited && !key.mod && !key.alt && completion.whenThere(again);
  }

  /** Whether a key belongs to a text that is gone: until a pause, a press or another kind of key. */
  private isStillTyping(key: KeyInfo): boolean {
    const now = this.now(),
      isTyped = !key.mod && ([...key.key].length === 1 || /^(Backspace|Delete|Enter|Process)$/.test(key.key));
    if (isTyped && (this.typedAt === null || now - this.typedAt < TYPING_PAUSE)) {
      this.typedAt = now;
      return true;
    }
    this.stopTyping();
    return key.key === 'Escape';
  }

  private stopTyping(): void {
    this.typedAt = null;
    this.editor.typingIntoNothing = false;
  }

  keyUp(key: KeyInfo): boolean {
    if (this.editor.late?.holds(() => void this.keyUp(key))) return true;
    if (key.key === ' ') {
      const wasPressed = this.space && !this.carried;
      this.space = false;
      this.editor.emit('tool', undefined);
      if (!wasPressed) return false;
    }
    return this.editor.tools.dispatch('onKeyUp', key as never);
  }

  /** Once a frame while `wantsTicks`; `elapsed` in ms. */
  tick(elapsed: number): void {
    if (this.mode === 'tool' && this.press?.type === 'touch' && !this.moved && this.heldFor < LONG_PRESS) {
      this.heldFor += elapsed;
      if (this.heldFor >= LONG_PRESS) {
        const { press } = this;
        if (this.editor.tools.dispatch('onHold', press as never)) return;
        this.editor.tools.dispatch('onCancel', undefined as never);
        this.mode = 'dead';
        this.send('onLongPress', press);
        return;
      }
    }
    if (!this.carriesView) this.editor.tools.dispatch('onTick', elapsed as never);
  }

  private send(
    handler: 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onDoubleClick' | 'onLongPress',
    info: PointerInfo,
  ): void {
    this.editor.tools.dispatch(handler, info as never);
  }

  /** The info with its page point as the view is now; remembers where the pointer is and tells the others. */
  private located(info: PointerInfo): PointerInfo {
    const page = this.editor.viewport.toPage(info.screen);
    this.editor.pointer = { screen: info.screen, page, inside: true, type: info.type };
    this.editor.presence.publish?.({ cursor: page });
    return { ...info, page };
  }

  private count(info: PointerInfo): number {
    const last = this.lastPress,
      at = info.time ?? this.now();
    const again =
      last !== null &&
      last.info.button === info.button &&
      last.info.type === info.type &&
      at - last.at <= DOUBLE_TIME &&
      distance(last.info.screen, info.screen) <= DOUBLE_REACH[info.type];
    const clicks = again ? (last.clicks % 2) + 1 : 1;
    this.lastPress = { at, info, clicks };
    return clicks;
  }

  private menu(info: PointerInfo): void {
    const { editor } = this,
      item = editor.scene.itemsAt(info.page, 5 / editor.viewport.zoom).find((it) => !editor.scene.isHidden(it.id));
    const target = item && editor.clickTarget(item.id);
    if (target === undefined) editor.selection.clear();
    else if (!editor.selection.has(target)) editor.selection.replace([target]);
    editor.emit('contextMenu', info.screen);
  }

  private startPinch(): void {
    if (this.mode === 'tool') this.editor.tools.dispatch('onCancel', undefined as never);
    this.mode = 'pinch';
    this.lastPress = null;
    this.pinch = this.spread();
  }

  private movePinch(): void {
    const next = this.spread(),
      before = this.pinch,
      { viewport } = this.editor;
    if (!next || !before) return;
    viewport.panBy(next.center.x - before.center.x, next.center.y - before.center.y);
    if (before.distance > 0) viewport.zoomAt(next.center, (viewport.zoom * next.distance) / before.distance);
    this.pinch = next;
  }

  private spread(): { distance: number; center: ScreenPoint } | null {
    const [a, b] = [...this.pointers.values()];
    return a && b
      ? {
          distance: distance(a.screen, b.screen),
          center: { x: (a.screen.x + b.screen.x) / 2, y: (a.screen.y + b.screen.y) / 2 },
        }
      : null;
  }
}
