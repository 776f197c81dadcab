import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Makes a button of a `<button>` or a link: looks, icons, waiting, toggling. Events and forms stay the browser’s.',
  keywords: ['submit', 'icon button', 'limnButton', 'press', 'pending', 'toggle', 'jquery'],
  demo: { label: 'Save' },
  examples: {
    variants: { title: 'Variants', note: 'At most one `primary` in a view; `danger` is for what cannot be undone.' },
    sizes: {
      title: 'Written in the HTML',
      note: 'Options can be attributes as well: `data-limn-` and the option’s name, a capital written as a hyphen and a small letter. Heights follow the density.',
    },
    icons: {
      title: 'With an icon',
      note: 'A name of the registry, or SVG shapes of your own. The icon decorates; the words are the name.',
    },
    'icon-only': {
      title: 'Icon only',
      note: '`label` is the name a screen reader says, and the tooltip; `shortcut` stands behind it there, and the page listens for it.',
    },
    pending: {
      title: 'Pending',
      note: 'When `run` gives a promise, the button is busy until that settles: it keeps its focus and its width, and does nothing when pressed.',
    },
    toggle: {
      title: 'Toggle',
      note: 'With `selected` it has `aria-pressed`; a press turns it over and tells `limnbutton:change`.',
    },
    disabled: {
      title: 'Disabled, and links',
      note: 'The element’s own `disabled` counts as well; an `<a>` stays a link.',
    },
    group: {
      title: 'Groups',
      note: 'The class `limn-btn-group` sets buttons side by side, `data-joined` draws them as one; a group needs a name. The words are changed by `option`, any time.',
    },
  },
  keyboard: {
    press: 'Presses the button.',
    pending: 'A pending button does not respond, and the focus stays where it is.',
    toggle: 'Switches it on or off; a screen reader says the new state.',
    next: 'Goes to the next; disabled ones are passed over.',
  },
  accessibility: [
    'The element stays native; a `<button>` without a `type` becomes `type="button"`, so it never submits a form by accident.',
    'While it waits it has `aria-disabled`, keeps the focus, and a screen reader says the progress inside.',
    'Icon only, its name is in `aria-label`, and a tooltip shows it on focus and hover.',
    'A disabled link is no stop for Tab, and pressing it does nothing.',
  ],
  dos: [
    'Say what will happen with a verb: “Save”, “Publish”.',
    'Put what takes time into `run`, and let the button show the waiting.',
  ],
  donts: [
    'Don’t navigate with buttons; use links.',
    'Don’t guard against double presses yourself: there is no `limnbutton:press` while it is busy.',
  ],
} as const satisfies Translation<typeof source>;
