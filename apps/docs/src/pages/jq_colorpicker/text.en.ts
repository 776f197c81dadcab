import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Picks a colour: typed in any usual way, or from a panel, which can stand on the page by itself.',
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
  demo: { label: 'Line colour', description: 'Of the connectors that are selected' },
  examples: {
    field: {
      title: 'Field and panel',
      note: 'On an `<input>`: one types `#1f5`, `rgb(31 95 224 / 50%)` or `hsl(220 75% 50%)`, or opens the panel.',
    },
    panel: {
      title: 'The panel by itself',
      note: 'On an empty element. `change` comes with every move, `settle` once when a colour is settled on: the moment to write a step of undo. Where the browser has an eyedropper, so has the panel.',
    },
    alpha: { title: 'Opacity', note: '`alpha` adds a slider; `format` says how the panel writes colours at first.' },
    swatches: {
      title: 'A palette of your own',
      note: 'Colours with names. `compact` shows the colour alone, for toolbars with little room.',
    },
    states: { title: 'Sizes and states, written in the HTML' },
  },
  keyboard: {
    open: 'Opens the colour panel.',
    close: 'Closes the panel; the focus goes back to the colour’s button.',
    saturation: '1% less saturation; the right arrow 1% more.',
    value: '1% less brightness; the up arrow 1% more.',
    ten: '10% less brightness; `PageUp` 10% more.',
    'swatch-move': 'Goes to the next swatch; all four arrows do.',
    'swatch-take': 'Takes this colour.',
  },
  accessibility: [
    'To a screen reader the colour area is two sliders, which say their percentage and the colour’s name.',
    'Each swatch has its name and its figures, and the current one is marked as selected.',
    'The colour is never the only word: the field has its value written out, and with `compact` the button’s name has it.',
    'What cannot be read as a colour is said to be so, and the value stays.',
  ],
  dos: ['Name your swatches: “Done” says more than “green”.', 'Write undo with `settle`.'],
  donts: [
    'Don’t make people tell things apart by colour alone.',
    'Don’t do slow work in `change`: it comes with every move.',
  ],
} as const satisfies Translation<typeof source>;
