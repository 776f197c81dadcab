import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Picks a colour: typed in any common notation, or from a panel, which can also be used on its own.',
  keywords: [
    'colour',
    'color picker',
    'palette',
    'swatches',
    'alpha',
    'opacity',
    'eyedropper',
    'limnColorpicker',
    'jquery',
  ],
  demo: { label: 'Line colour', description: 'For the selected connectors' },
  examples: {
    field: {
      title: 'Field and panel',
      note: 'On an `<input>`: type `#1f5`, `rgb(31 95 224 / 50%)` or `hsl(220 75% 50%)`, or open the panel.',
    },
    panel: {
      title: 'The panel on its own',
      note: 'On an empty element. `change` fires on every move, `settle` once when a colour is settled on: the moment to record an undo step. If the browser has an eyedropper, so does the panel.',
    },
    alpha: { title: 'Opacity', note: '`alpha` adds a slider; `format` sets how the panel initially writes colours.' },
    swatches: {
      title: 'Your own palette',
      note: 'Colours with names. `compact` shows only the colour, for toolbars with little room.',
    },
    states: { title: 'Sizes and states, written in the HTML' },
  },
  keyboard: {
    open: 'Opens the colour panel.',
    close: 'Closes the panel; focus returns to the colour button.',
    saturation: '1% less saturation; the right arrow 1% more.',
    value: '1% less brightness; the up arrow 1% more.',
    ten: '10% less brightness; `PageUp` 10% more.',
    'swatch-move': 'Moves to the next swatch; all four arrows work.',
    'swatch-take': 'Selects this colour.',
  },
  accessibility: [
    'To screen readers the colour area is two sliders, which announce their percentage and the colour name.',
    'Each swatch has its name and its values, and the current one is marked as selected.',
    'The colour is never the only cue: the field shows its value in text, and with `compact` the button’s name includes it.',
    'Anything that cannot be read as a colour is reported, and the value stays.',
  ],
  dos: ['Name your swatches: “Done” says more than “green”.', 'Record undo steps on `settle`.'],
  donts: [
    'Don’t make people tell things apart by colour alone.',
    'Don’t do slow work on `change`: it fires on every move.',
  ],
} as const satisfies Translation<typeof source>;
