import $ from 'jquery';
import type { Swatch } from '@limn/ui/components/colours/colour-swatches.tsx';
import { colourLabel } from '@limn/ui/components/colours/colour-words.ts';
import { formatHex, parseColour, type Hsv } from '@limn/ui/logic/colours/colour.ts';
import { followValue, recentColours, usualSwatches, type ColourFormat } from '@limn/ui/logic/colours/colour-picking.ts';
import '@limn/ui/components/colours/colour.css';
import { attributes, fill, make } from '../core/dom.ts';
import { translate } from '../core/words.ts';
import '../button/button.ts';
import { ColourArea, ColourSlider, locals } from './area.ts';
import { ColourChannels } from './channels.ts';
import { ColourSwatches } from './swatches.ts';

/** What a panel shows. */
export interface PanelState {
  readonly label: string;
  readonly value: string | null;
  readonly alpha: boolean;
  readonly swatches: readonly Swatch[] | null;
  readonly recent: boolean;
  readonly disabled: boolean;
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}

/** The browser's own eyedropper, where there is one. */
const eyeDropper = (): (new () => EyeDropper) | undefined =>
  (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;

/** A colour by eye, in figures or from a palette. `.limn-colour` */
export class ColourPanel {
  readonly root: HTMLElement;
  readonly #change: (colour: string) => void;
  readonly #settle: (colour: string) => void;
  readonly #area = new ColourArea({ change: (next) => this.#move(next), settle: () => this.#rest() });
  readonly #hue = new ColourSlider('h', { change: (next) => this.#move(next), settle: () => this.#rest() });
  readonly #alpha = new ColourSlider('a', { change: (next) => this.#move(next), settle: () => this.#rest() });
  readonly #sliders = make('div', { class: 'limn-colour-sliders' });
  readonly #pick = make('button');
  readonly #sample = make('span', { class: 'limn-colour-sample', role: 'img' });
  readonly #row = make('div', { class: 'limn-colour-row' });
  readonly #channels: ColourChannels;
  readonly #palette = new ColourSwatches(8, (colour) => this.#choose(colour));
  readonly #recent = new ColourSwatches(10, (colour) => this.#choose(colour));
  readonly #heading = make('span', { class: 'limn-colour-heading', 'aria-hidden': 'true' });
  readonly #forget: () => void;
  #kept: Hsv = { h: 0, s: 0, v: 0, a: 1 };
  #touched: string | null = null;
  #state: PanelState = { label: '', value: null, alpha: false, swatches: null, recent: true, disabled: false };

  /**
   * @param root becomes the panel
   * @param change with every move
   * @param settle once, when a colour was settled on
   */
  constructor(
    root: HTMLElement,
    format: ColourFormat,
    change: (colour: string) => void,
    settle: (colour: string) => void,
  ) {
    this.root = root;
    this.#change = change;
    this.#settle = settle;
    this.#channels = new ColourChannels(format, (colour) => this.#choose(colour));
    root.classList.add('limn-colour');
    root.setAttribute('role', 'group');
    $(this.#pick).limnButton({
      icon: 'pipette',
      iconOnly: true,
      variant: 'quiet',
      size: 's',
      run: () => void this.#drop(),
    });
    this.#forget = recentColours.subscribe(() => this.update(this.#state));
    root.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) this.#remember();
    });
  }

  focus(): void {
    this.#area.focus();
  }

  update(state: PanelState): void {
    this.#state = state;
    const { label, value, alpha, disabled, swatches } = state;
    const colour = (this.#kept = value === null ? this.#kept : followValue(this.#kept, value));
    const palette = swatches ?? usualSwatches;
    const recent = state.recent ? recentColours.current() : [];
    attributes(this.root, { 'aria-label': label, 'data-disabled': disabled });
    this.#area.update(colour, disabled);
    this.#hue.update(colour, disabled);
    this.#alpha.update(colour, disabled);
    fill(this.#sliders, this.#hue.root, alpha && this.#alpha.root);
    const pick = { label: translate('colourPick'), disabled };
    if (
      pick.label !== $(this.#pick).limnButton('option', 'label') ||
      disabled !== $(this.#pick).limnButton('option', 'disabled')
    )
      $(this.#pick).limnButton(pick);
    this.#sample.setAttribute('aria-label', colourLabel(translate, colour));
    locals(this.#sample, { colour: formatHex(colour) });
    fill(this.#row, eyeDropper() !== undefined && this.#pick, this.#sliders, this.#sample);
    this.#channels.update(colour, alpha, disabled);
    this.#palette.update(translate('colourPalette'), palette, colour, disabled);
    this.#recent.update(translate('colourRecent'), recent, colour, disabled);
    this.#heading.textContent = translate('colourRecent');
    fill(
      this.root,
      this.#area.root,
      this.#row,
      this.#channels.root,
      palette.length > 0 && this.#palette.root,
      recent.length > 0 && this.#heading,
      recent.length > 0 && this.#recent.root,
    );
  }

  /** Ends it; the colour last settled on counts as used. */
  leave(): void {
    this.#forget();
    this.#remember();
    $.cleanData([this.#pick]);
  }

  #move(next: Hsv): void {
    this.#kept = next;
    this.update({ ...this.#state, value: formatHex(next) });
    this.#change(formatHex(next));
  }

  #rest(): void {
    this.#touched = formatHex(this.#kept);
    this.#settle(this.#touched);
  }

  #choose(next: Hsv): void {
    this.#move(this.#state.alpha ? next : { ...next, a: 1 });
    this.#rest();
  }

  /** A colour counts as used when the picker is left, not each one on the way to it. */
  #remember(): void {
    if (this.#touched !== null) recentColours.add(this.#touched);
    this.#touched = null;
  }

  async #drop(): Promise<void> {
    const Dropper = eyeDropper();
    if (Dropper === undefined) return;
    try {
      const picked = parseColour((await new Dropper().open()).sRGBHex);
      if (picked !== null) this.#choose(picked);
    } catch {
      // The person pressed Escape.
    }
  }
}
