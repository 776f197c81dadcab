import { make } from './dom.ts';
import { enter, exit } from './overlay.ts';
import { placeBeside, type Placement } from './place.ts';

/** What a panel floats beside. */
export type Anchor = Element | { readonly x: number; readonly y: number };

const boxOf = (anchor: Anchor) =>
  anchor instanceof Element
    ? anchor.getBoundingClientRect()
    : { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y };

/** A panel above the page. `.limn-popover` */
export class Float {
  readonly root: HTMLElement;
  readonly #anchor: Anchor;
  readonly #placement: Placement;
  readonly #offset: number;
  readonly #sizes = new ResizeObserver(() => this.place());

  /** @param offset distance from the anchor, px */
  constructor(anchor: Anchor, placement: Placement, offset: number, ...content: readonly HTMLElement[]) {
    this.#anchor = anchor;
    this.#placement = placement;
    this.#offset = offset;
    this.root = make('div', { class: 'limn-popover', style: 'position:fixed;z-index:100000' }, ...content);
  }

  open(): void {
    document.body.append(this.root);
    this.place();
    this.#sizes.observe(this.root);
    enter(this.root);
  }

  /** Stands where it should: after its content or its anchor changed. */
  place(): void {
    const { style } = this.root;
    style.maxHeight = '';
    const { left, top, maxHeight } = placeBeside(
      boxOf(this.#anchor),
      { width: this.root.offsetWidth, height: this.root.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      this.#placement,
      this.#offset,
    );
    Object.assign(style, { left: `${left}px`, top: `${top}px`, maxHeight: `${Math.max(60, maxHeight)}px` });
  }

  close(): void {
    this.#sizes.disconnect();
    exit(this.root);
  }
}
