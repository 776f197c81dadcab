import type { Swatch } from '@limn/ui/components/colours/colour-swatches.tsx';
import { colourLabel } from '@limn/ui/components/colours/colour-words.ts';
import { formatHex, isLightColour, parseColour, type Hsv } from '@limn/ui/logic/colours/colour.ts';
import { swatchAfterKey } from '@limn/ui/logic/colours/colour-picking.ts';
import { attributes, fill, make } from '../core/dom.ts';
import { icon } from '../core/icon.ts';
import { translate } from '../core/words.ts';
import { locals } from './area.ts';

interface Known {
  readonly text: string;
  readonly colour: Hsv;
  readonly hex: string;
  readonly element: HTMLElement;
}

/** A palette: one stop for Tab, the arrow keys walk it, Enter or Space takes a colour. `.limn-swatches` */
export class ColourSwatches {
  readonly root = make('div', { class: 'limn-swatches', role: 'listbox', 'aria-orientation': 'horizontal' });
  readonly #columns: number;
  readonly #choose: (colour: Hsv) => void;
  #known: readonly Known[] = [];
  #isDisabled = false;
  /** What was drawn last. */
  #drawn: readonly unknown[] = [];
  #chosen: Known | undefined;

  constructor(columns: number, choose: (colour: Hsv) => void) {
    this.#columns = columns;
    this.#choose = choose;
    locals(this.root, { columns });
  }

  update(label: string, swatches: readonly Swatch[], colour: Hsv, isDisabled: boolean): void {
    const drawing = [label, swatches, isDisabled];
    if (drawing.some((part, index) => part !== this.#drawn[index])) this.#draw(label, swatches, isDisabled);
    this.#drawn = drawing;
    const hex = formatHex(colour);
    const chosen = this.#known.find((each) => each.hex === hex);
    if (chosen === this.#chosen) return;
    for (const each of [this.#chosen, chosen]) if (each !== undefined) this.#mark(each, each === chosen);
    this.#chosen = chosen;
    this.#stop();
  }

  #draw(label: string, swatches: readonly Swatch[], isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.#chosen = undefined;
    this.#known = swatches.flatMap((swatch) => {
      const text = typeof swatch === 'string' ? swatch : swatch.colour;
      const colour = parseColour(text);
      if (colour === null) return [];
      const element = this.#known.find((each) => each.text === text)?.element ?? this.#make(text);
      attributes(element, {
        'aria-label': typeof swatch === 'string' ? colourLabel(translate, colour) : swatch.label,
        'data-light': isLightColour(colour),
      });
      locals(element, { colour: formatHex(colour) });
      return [{ text, colour, hex: formatHex(colour), element }];
    });
    attributes(this.root, { 'aria-label': label, 'aria-disabled': isDisabled ? 'true' : null });
    fill(this.root, ...this.#known.map(({ element }) => element));
    for (const each of this.#known) this.#mark(each, false);
    this.#stop();
  }

  #mark({ element }: Known, isChosen: boolean): void {
    attributes(element, { 'aria-selected': `${isChosen}` });
    fill(element, isChosen && icon('check', 12));
  }

  /** One stop for Tab: the colour chosen, else the first. */
  #stop(): void {
    const stop = this.#chosen ?? this.#known[0];
    for (const each of this.#known) each.element.tabIndex = each === stop && !this.#isDisabled ? 0 : -1;
  }

  #make(text: string): HTMLElement {
    const element = make('div', { class: 'limn-swatch', role: 'option' });
    const index = () => this.#known.findIndex((each) => each.text === text);
    const take = () => {
      const swatch = this.#known[index()];
      if (swatch !== undefined && !this.#isDisabled) this.#choose(swatch.colour);
    };
    element.addEventListener('click', take);
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        take();
        return;
      }
      const next = swatchAfterKey(index(), event.key, this.#known.length, this.#columns);
      if (next === null) return;
      event.preventDefault();
      this.#known[next]?.element.focus();
    });
    return element;
  }
}
