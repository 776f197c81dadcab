import type { Swatch } from '@limn/ui/components/colour-swatches.tsx';
import { colourLabel } from '@limn/ui/components/colour-words.ts';
import { formatHex, isLightColour, parseColour, sameColour, type Hsv } from '@limn/ui/logic/colour.ts';
import { swatchAfterKey } from '@limn/ui/logic/colour-picking.ts';
import { attributes, fill, make } from '../core/dom.ts';
import { icon } from '../core/icon.ts';
import { translate } from '../core/words.ts';
import { locals } from './area.ts';

/** A palette: one stop for Tab, the arrow keys walk it, Enter or Space takes a colour. `.limn-swatches` */
export class ColourSwatches {
  readonly root = make('div', { class: 'limn-swatches', role: 'listbox', 'aria-orientation': 'horizontal' });
  readonly #columns: number;
  readonly #choose: (colour: Hsv) => void;
  #known: readonly { readonly text: string; readonly colour: Hsv; readonly label: string | null; readonly element: HTMLElement }[] = [];
  #isDisabled = false;

  constructor(columns: number, choose: (colour: Hsv) => void) {
    this.#columns = columns;
    this.#choose = choose;
    locals(this.root, { columns });
  }

  update(label: string, swatches: readonly Swatch[], chosen: Hsv | null, isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.#known = swatches.flatMap((swatch) => {
      const text = typeof swatch === 'string' ? swatch : swatch.colour;
      const colour = parseColour(text);
      const there = this.#known.find((each) => each.text === text)?.element;
      return colour === null ? [] : [{ text, colour, label: typeof swatch === 'string' ? null : swatch.label, element: there ?? this.#make(text) }];
    });
    const stop = Math.max(0, this.#known.findIndex(({ colour }) => chosen !== null && sameColour(colour, chosen)));
    attributes(this.root, { 'aria-label': label, 'aria-disabled': isDisabled ? 'true' : null });
    for (const [index, { colour, label: name, element }] of this.#known.entries()) {
      const isChosen = chosen !== null && sameColour(colour, chosen);
      attributes(element, { tabindex: index === stop && !isDisabled ? 0 : -1, 'aria-label': name ?? colourLabel(translate, colour), 'aria-selected': `${isChosen}`, 'data-light': isLightColour(colour) });
      locals(element, { colour: formatHex(colour) });
      fill(element, isChosen && icon('check', 12));
    }
    fill(this.root, ...this.#known.map(({ element }) => element));
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
