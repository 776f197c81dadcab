import { formatHex, type Hsv } from '@limn/ui/logic/colours/colour.ts';
import { areaAfterKey, colourAt } from '@limn/ui/logic/colours/colour-picking.ts';
import { colourName } from '@limn/ui/components/colours/colour-words.ts';
import { attributes, make } from '../core/dom.ts';
import { translate } from '../core/words.ts';

/** What the parts of a picker tell it. */
export interface ColourCalls {
  /** Called on every move. */
  readonly change: (colour: Hsv) => void;
  /** Once, when a colour was settled on. */
  readonly settle: () => void;
}

const channels = [
  ['s', 'colourSaturation'],
  ['v', 'colourValue'],
] as const;

/** Sets the style sheets' own properties of an element. */
export function locals(element: HTMLElement, values: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--local-${name}`, `${value}`);
}

/** Saturation to the right, value upwards; to assistive technology two sliders. `.limn-colour-area` */
export class ColourArea {
  readonly #handles = channels.map(([channel]) =>
    make('input', {
      type: 'range',
      class: 'limn-colour-handle',
      'data-channel': channel,
      min: 0,
      max: 100,
      tabindex: channel === 's' ? 0 : -1,
      'aria-orientation': channel === 'v' ? 'vertical' : null,
    }),
  );
  readonly root = make(
    'div',
    { class: 'limn-colour-area', role: 'group' },
    make('span', { class: 'limn-colour-thumb' }, ...this.#handles),
  );
  readonly #calls: ColourCalls;
  #colour: Hsv = { h: 0, s: 0, v: 0, a: 1 };
  #isDisabled = false;

  constructor(calls: ColourCalls) {
    const { root } = this;
    this.#calls = calls;
    root.addEventListener('pointerdown', (event) => {
      if (this.#isDisabled || event.button !== 0) return;
      event.preventDefault();
      root.setPointerCapture(event.pointerId);
      this.focus();
      this.#take(event);
    });
    root.addEventListener('pointermove', (event) => {
      if (root.hasPointerCapture(event.pointerId)) this.#take(event);
    });
    root.addEventListener('lostpointercapture', () => calls.settle());
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('keyup', (event) => {
      if (areaAfterKey(this.#colour, event.key, event.shiftKey) !== null) calls.settle();
    });
    for (const [index, [channel]] of channels.entries()) {
      // Screen readers set the value itself.
      this.#handles[index]?.addEventListener('input', (event) =>
        calls.change({ ...this.#colour, [channel]: (event.currentTarget as HTMLInputElement).valueAsNumber / 100 }),
      );
    }
  }

  focus(): void {
    this.#handles[0]?.focus({ preventScroll: true });
  }

  update(colour: Hsv, isDisabled: boolean): void {
    this.#colour = colour;
    this.#isDisabled = isDisabled;
    this.root.setAttribute('aria-label', translate('colourArea'));
    locals(this.root, {
      hue: `hsl(${colour.h} 100% 50%)`,
      x: colour.s,
      y: 1 - colour.v,
      colour: formatHex({ ...colour, a: 1 }),
    });
    for (const [index, [channel, name]] of channels.entries()) {
      const handle = this.#handles[index];
      if (handle === undefined) continue;
      const percent = Math.round(colour[channel] * 100);
      handle.value = `${percent}`;
      attributes(handle, {
        disabled: isDisabled,
        'aria-label': translate(name),
        'aria-valuetext': `${percent}%, ${colourName(translate, { ...colour, a: 1 })}`,
      });
    }
  }

  #take(event: PointerEvent): void {
    const box = this.root.getBoundingClientRect();
    this.#calls.change(
      colourAt(this.#colour, event.clientX - box.left, event.clientY - box.top, box.width, box.height),
    );
  }

  #key(event: KeyboardEvent): void {
    const moved = areaAfterKey(this.#colour, event.key, event.shiftKey);
    if (moved === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#calls.change(moved.colour);
    // The slider that moved says where it is now.
    this.root.querySelector<HTMLElement>(`[data-channel="${moved.channel}"]`)?.focus();
  }
}

/** Hue, or how opaque the colour is. `.limn-colour-slider[data-channel]` */
export class ColourSlider {
  readonly root: HTMLInputElement;
  readonly #isHue: boolean;
  #colour: Hsv = { h: 0, s: 0, v: 0, a: 1 };

  constructor(channel: 'h' | 'a', calls: ColourCalls) {
    this.#isHue = channel === 'h';
    this.root = make('input', {
      type: 'range',
      class: 'limn-colour-slider',
      'data-channel': channel,
      min: 0,
      max: this.#isHue ? 360 : 100,
    });
    this.root.addEventListener('input', () =>
      calls.change(
        this.#isHue
          ? { ...this.#colour, h: this.root.valueAsNumber }
          : { ...this.#colour, a: this.root.valueAsNumber / 100 },
      ),
    );
    for (const type of ['pointerup', 'keyup']) this.root.addEventListener(type, () => calls.settle());
  }

  update(colour: Hsv, isDisabled: boolean): void {
    this.#colour = colour;
    const value = this.#isHue ? Math.round(colour.h) : Math.round(colour.a * 100);
    const pure = { h: colour.h, s: 1, v: 1, a: 1 };
    this.root.value = `${value}`;
    attributes(this.root, {
      disabled: isDisabled,
      'aria-label': translate(this.#isHue ? 'colourHue' : 'colourAlpha'),
      'aria-valuetext': this.#isHue ? `${value}\u00b0, ${colourName(translate, pure)}` : `${value}%`,
    });
    locals(this.root, {
      colour: formatHex({ ...colour, a: 1 }),
      thumb: this.#isHue ? formatHex(pure) : formatHex(colour),
    });
  }
}
