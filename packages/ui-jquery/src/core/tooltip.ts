import { formatShortcut } from '@limn/ui/logic/page/shortcut.ts';
import '@limn/ui/components/overlays/tooltip.css';
import { attribute, make, newId } from './dom.ts';
import { placeBeside } from './place.ts';

/** ms of rest before the first tooltip opens; right after another one the next opens at once. */
const warmUp = 600;
let lastShut = -Infinity;
/** Shuts the one that is open; Escape does, wherever the focus is. */
let shutOpen: () => void = () => undefined;
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape') shutOpen();
  },
  true,
);

/** The name of a button that shows only an icon: on hover and on keyboard focus. `.limn-tooltip` */
export class Tooltip {
  readonly #anchor: HTMLElement;
  readonly #id = newId();
  #text: string | null = null;
  #keys: string | null = null;
  #shown: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(anchor: HTMLElement, signal: AbortSignal) {
    this.#anchor = anchor;
    const on = (type: string, call: (event: Event) => void) => anchor.addEventListener(type, call, { signal });
    on('pointerenter', (event) => {
      if ((event as PointerEvent).pointerType !== 'touch')
        this.#timer = setTimeout(() => this.#show(), performance.now() - lastShut < warmUp ? 0 : warmUp);
    });
    on('pointerleave', () => this.hide());
    on('pointerdown', () => this.hide());
    on('focus', () => {
      if (anchor.matches(':focus-visible')) this.#show();
    });
    on('blur', () => this.hide());
  }

  /** Its text, null for none, and the shortcut beside it, as `Mod+S`. */
  set(text: string | null, keys: string | null = null): void {
    this.#text = text;
    this.#keys = keys;
    if (text === null) this.hide();
    else if (this.#shown !== null) this.#show();
  }

  #show(): void {
    clearTimeout(this.#timer);
    if (this.#text === null || !this.#anchor.isConnected) return;
    this.#shown?.remove();
    const tip = make(
      'div',
      { class: 'limn-tooltip', role: 'tooltip', id: this.#id, style: 'position:fixed;z-index:100000' },
      this.#text,
      this.#keys !== null &&
        make('kbd', { class: 'limn-tooltip-keys' }, formatShortcut(this.#keys, navigator.platform)),
    );
    this.#shown = tip;
    shutOpen = () => this.hide();
    document.body.append(tip);
    attribute(this.#anchor, 'aria-describedby', this.#id);
    const { left, top } = placeBeside(
      this.#anchor.getBoundingClientRect(),
      { width: tip.offsetWidth, height: tip.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      'bottom',
      6,
    );
    Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
  }

  hide(): void {
    clearTimeout(this.#timer);
    if (this.#shown === null) return;
    this.#shown.remove();
    this.#shown = null;
    shutOpen = () => undefined;
    lastShut = performance.now();
    if (this.#anchor.getAttribute('aria-describedby') === this.#id) this.#anchor.removeAttribute('aria-describedby');
  }
}
