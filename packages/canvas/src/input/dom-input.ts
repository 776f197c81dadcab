/** Browser events to the input controller. */
import type { EditorCore } from '../core/editor-core.ts';
import { FrameClock } from '../tools/frame-clock.ts';
import { InputController } from './input-controller.ts';
import type { KeyInfo, PointerInfo } from '../core/state-node.ts';

const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Listens on the canvas's element and, for keys, on `keys` (the window by default, so that the editor is heard wherever
 * the focus is, except in fields). Answers with a function that stops listening.
 */
export function attachInput(
  editor: EditorCore,
  element: HTMLElement,
  keys: HTMLElement | Window = window,
): { controller: InputController; detach(): void } {
  const controller = new InputController(editor),
    mac = isMac(),
    off: (() => void)[] = [];
  const clock = new FrameClock(
    (elapsed) => controller.tick(elapsed),
    () => controller.wantsTicks,
  );

  // Fingers on the canvas are the editor's: the browser neither scrolls nor zooms the page.
  element.style.touchAction = 'none';

  const info = (e: PointerEvent): PointerInfo => {
    const r = element.getBoundingClientRect(),
      screen = { x: e.clientX - r.left, y: e.clientY - r.top };
    const type = e.pointerType === 'pen' || e.pointerType === 'touch' ? e.pointerType : 'mouse';
    return {
      screen,
      page: editor.viewport.toPage(screen),
      pointerId: e.pointerId,
      type,
      pressure: type === 'mouse' || e.pressure === 0 ? 0.5 : e.pressure,
      button: e.button,
      buttons: e.buttons,
      shift: e.shiftKey,
      alt: e.altKey,
      mod: mac ? e.metaKey : e.ctrlKey,
      clicks: 1,
      // A busy page hears late of presses: what counts is when they were made.
      time: e.timeStamp,
    };
  };
  const key = (e: KeyboardEvent): KeyInfo => ({
    key: e.key,
    code: e.code,
    shift: e.shiftKey,
    alt: e.altKey,
    mod: mac ? e.metaKey : e.ctrlKey,
    repeat: e.repeat,
  });

  const after = (): void => {
    const { cursor } = controller;
    if (element.style.cursor !== cursor) element.style.cursor = cursor;
    clock.start();
  };
  const listen = <E extends Event>(
    target: EventTarget,
    type: string,
    handle: (e: E) => void,
    options?: AddEventListenerOptions,
  ): void => {
    const listener = (e: Event): void => {
      handle(e as E);
      after();
    };
    target.addEventListener(type, listener, options);
    off.push(() => target.removeEventListener(type, listener, options));
  };

  listen<PointerEvent>(element, 'pointerdown', (e) => {
    if (inText(e.target, element)) return;
    if (e.button === 1) e.preventDefault();
    element.setPointerCapture(e.pointerId);
    controller.pointerDown(info(e));
  });
  listen<PointerEvent>(element, 'pointermove', (e) => {
    // A pen reports more often than frames are painted; its strokes want every sample.
    const samples = e.buttons !== 0 && e.pointerType !== 'mouse' ? (e.getCoalescedEvents?.() ?? []) : [];
    for (const sample of samples.length > 1 ? samples.slice(0, -1) : []) controller.pointerMove(info(sample));
    controller.pointerMove(info(e));
  });
  listen<PointerEvent>(element, 'pointerup', (e) => {
    // On Linux letting go of the middle button pastes what is selected somewhere; here it has panned.
    if (e.button === 1) e.preventDefault();
    controller.pointerUp(info(e));
  });
  listen<PointerEvent>(element, 'pointercancel', (e) => controller.lose(e.pointerId));
  listen<PointerEvent>(element, 'pointerleave', (e) => {
    if (e.buttons === 0) controller.pointerLeave();
  });
  listen<WheelEvent>(
    element,
    'wheel',
    (e) => {
      if (inText(e.target, element) && !e.ctrlKey && !e.metaKey) return;
      e.preventDefault();
      const r = element.getBoundingClientRect(),
        // By `deltaMode`: pixels, lines, pages.
        unit = [1, 16, element.clientHeight][e.deltaMode] ?? 1;
      controller.wheel({
        screen: { x: e.clientX - r.left, y: e.clientY - r.top },
        dx: e.deltaX * unit,
        dy: e.deltaY * unit,
        shift: e.shiftKey,
        mod: e.ctrlKey || e.metaKey,
      });
    },
    { passive: false },
  );
  listen<Event>(element, 'contextmenu', (e) => e.preventDefault());

  listen<KeyboardEvent>(keys, 'keydown', (e) => {
    // 229 and isComposing: the key belongs to an input method. While nothing is edited yet, its first key may begin a
    // text.
    if (e.isComposing || (e.keyCode === 229 && editor.editing !== null)) return;
    if (inText(e.target, element) && !(e.key === 'Escape' && editor.editing !== null)) return;
    if (inOverlay(e.target)) return;
    if (
      inControl(e.target) &&
      (e.key === 'Enter' || e.key === ' ' || e.key === 'Tab' || e.key.startsWith('Arrow') || e.key === 'Escape')
    )
      return;
    // Left to the browser, which answers with a copy, cut or paste event: the one way that works on every address.
    if (clipboardKey(e, mac)) return;
    const again = (): void => {
      const { key, code, shiftKey } = e;
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
      );
    };
    if (controller.keepBehind(key(e), again) || controller.keyDown(key(e))) e.preventDefault();
  });
  listen<KeyboardEvent>(keys, 'keyup', (e) => {
    if (!e.isComposing && !inText(e.target, element)) controller.keyUp(key(e));
  });
  for (const type of ['copy', 'cut'] as const) {
    listen<ClipboardEvent>(document, type, (e) => {
      if (inText(e.target, element) || editor.editing !== null || !e.clipboardData || !getSelection()?.isCollapsed)
        return;
      const { clipboard } = editor;
      if (type === 'copy' ? clipboard?.copyTo(e.clipboardData) : clipboard?.cutTo(e.clipboardData)) e.preventDefault();
    });
  }
  listen<ClipboardEvent>(document, 'paste', (e) => {
    if (inText(e.target, element) || editor.editing !== null || !e.clipboardData) return;
    e.preventDefault();
    editor.clipboard?.pasteFrom(e.clipboardData);
  });
  listen<Event>(window, 'blur', () => controller.cancel());
  const untool = editor.on('tool', after);

  return {
    controller,
    detach: () => {
      for (const stop of off) stop();
      untool();
      clock.stop();
    },
  };
}

const clipboardKey = (e: KeyboardEvent, mac: boolean): boolean =>
  (mac ? e.metaKey : e.ctrlKey) && !e.altKey && !e.shiftKey && /^[cxv]$/i.test(e.key);

/**
 * Fields and text editors have keys and selections of their own; the canvas has not, even while it is editable for an
 * input method's sake.
 */
function inText(target: EventTarget | null, canvas: HTMLElement): boolean {
  if (target === canvas) return false;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [contenteditable="true"]') !== null)
  );
}

/**
 * What lies over the editor has all keys to itself: a letter or Delete pressed in a dialog is not meant for the drawing
 * below.
 */
function inOverlay(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
  );
}

/** Buttons, menus and the like outside the canvas are worked by these keys themselves. */
function inControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'button, a[href], [role="menu"], [role="listbox"], [role="dialog"], [role="tree"], [role="tablist"], [role="slider"], [role="combobox"]',
    ) !== null
  );
}
