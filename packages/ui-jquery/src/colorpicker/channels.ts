import { formatHex, type Hsv } from '@limn/ui/logic/colours/colour.ts';
import { typedColour } from '@limn/ui/logic/colours/typed-colour.ts';
import {
  channelsOf,
  colourFormats,
  withChannel,
  type Channel,
  type ColourFormat,
} from '@limn/ui/logic/colours/colour-picking.ts';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { attributes, fill, make, newId } from '../core/dom.ts';
import { translate } from '../core/words.ts';

const names = {
  r: 'colourRed',
  g: 'colourGreen',
  b: 'colourBlue',
  h: 'colourHue',
  s: 'colourSaturation',
  l: 'colourLightness',
  a: 'colourAlpha',
} as const satisfies Record<Channel['id'], string>;

/** The colour in figures, as hexadecimal, red green blue, or hue saturation lightness. `.limn-colour-channels` */
export class ColourChannels {
  readonly #format = make(
    'select',
    { class: 'limn-colour-format' },
    ...colourFormats.map((format) => make('option', { value: format }, format.toUpperCase())),
  );
  readonly #hex = make('input', {
    class: 'limn-colour-entry',
    'data-wide': true,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  readonly #wrong = make('span', { class: 'limn-colour-wrong', role: 'status', id: newId() });
  readonly root = make('div', { class: 'limn-colour-channels' }, this.#format);
  readonly #choose: (colour: Hsv) => void;
  #entries: readonly { readonly id: Channel['id']; readonly label: HTMLElement; readonly input: HTMLInputElement }[] =
    [];
  #colour: Hsv = { h: 0, s: 0, v: 0, a: 1 };
  #hasAlpha = false;
  #isDisabled = false;

  /** @param choose a colour was typed or stepped */
  constructor(format: ColourFormat, choose: (colour: Hsv) => void) {
    this.#choose = choose;
    this.#format.value = format;
    this.#format.addEventListener('change', () => this.update(this.#colour, this.#hasAlpha, this.#isDisabled));
    this.#hex.addEventListener('focus', () => this.#hex.select());
    this.#hex.addEventListener('input', () => this.#warn());
    this.#hex.addEventListener('blur', () => this.#settleHex());
    this.#hex.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || isComposing(event) || this.#isWrong || this.#hex.value === formatHex(this.#colour))
        return;
      event.preventDefault();
      this.#settleHex();
    });
  }

  update(colour: Hsv, hasAlpha: boolean, isDisabled: boolean): void {
    this.#colour = colour;
    this.#hasAlpha = hasAlpha;
    this.#isDisabled = isDisabled;
    const format = colourFormats.find((each) => each === this.#format.value) ?? 'hex';
    attributes(this.#format, { 'aria-label': translate('colourFormat'), disabled: isDisabled });
    if (format === 'hex') {
      attributes(this.#hex, { 'aria-label': translate('colourHex'), disabled: isDisabled });
      this.#hex.value = formatHex(colour);
      fill(this.root, this.#format, this.#hex);
      this.#warn();
      return;
    }
    const channels = channelsOf(colour, format, hasAlpha);
    if (channels.map(({ id }) => id).join('') !== this.#entries.map(({ id }) => id).join(''))
      this.#entries = channels.map(({ id }) => this.#entry(id));
    for (const [index, { input }] of this.#entries.entries()) {
      const { id, value, max } = channels[index] ?? { id: 'r', value: 0, max: 0 };
      input.value = `${value}`;
      attributes(input, {
        'aria-label': translate(names[id]),
        'aria-valuenow': value,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        disabled: isDisabled,
      });
    }
    fill(this.root, this.#format, ...this.#entries.map(({ label }) => label));
  }

  get #isWrong(): boolean {
    return this.#hex.value.trim() !== '' && typedColour(this.#hex.value) === null;
  }

  /** What is no colour is marked, and goes when the field is left. */
  #warn(): void {
    const isWrong = this.#isWrong;
    attributes(this.#hex, {
      'aria-invalid': isWrong ? 'true' : null,
      'aria-describedby': isWrong ? this.#wrong.id : null,
    });
    this.#wrong.textContent = translate('colourInvalid');
    fill(this.root, this.#format, this.#hex, isWrong && this.#wrong);
  }

  #settleHex(): void {
    const parsed = this.#hex.value === formatHex(this.#colour) ? null : typedColour(this.#hex.value);
    if (parsed !== null) this.#choose(this.#hasAlpha ? parsed : { ...parsed, a: 1 });
    else this.#hex.value = formatHex(this.#colour);
    this.#warn();
  }

  /** A whole number with its letter, typed or stepped by the arrow keys, by ten with Shift. */
  #entry(id: Channel['id']) {
    const input = make('input', {
      class: 'limn-colour-entry',
      role: 'spinbutton',
      inputmode: 'numeric',
      autocomplete: 'off',
    });
    const shown = () => Number(input.getAttribute('aria-valuenow'));
    const settle = (): void => {
      const isNew = /^\s*\d+\s*%?\s*$/.test(input.value) && Number.parseInt(input.value, 10) !== shown();
      if (isNew) this.#choose(withChannel(this.#colour, id, Number.parseInt(input.value, 10)));
      else input.value = `${shown()}`;
    };
    input.addEventListener('focus', () => input.select());
    input.addEventListener('blur', settle);
    input.addEventListener('keydown', (event) => {
      const steps: Readonly<Record<string, number>> = {
        ArrowUp: event.shiftKey ? 10 : 1,
        ArrowDown: event.shiftKey ? -10 : -1,
        PageUp: 10,
        PageDown: -10,
      };
      const step = steps[event.key];
      if (step === undefined && event.key !== 'Enter') return;
      event.preventDefault();
      const from = /^\d+$/.test(input.value) ? Number(input.value) : shown();
      const most = Number(input.getAttribute('aria-valuemax'));
      if (step === undefined) settle();
      else this.#choose(withChannel(this.#colour, id, Math.min(most, Math.max(0, from + step))));
    });
    return {
      id,
      input,
      label: make(
        'label',
        { class: 'limn-colour-channel' },
        input,
        make('span', { 'aria-hidden': 'true' }, id === 'a' ? '%' : id.toUpperCase()),
      ),
    };
  }
}
