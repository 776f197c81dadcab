import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose:
    'Turns a `<button>` or a link into a Limn button: styles, icons, pending state, toggling. Events and forms remain the browser’s.',
  keywords: ['submit', 'icon button', 'limnButton', 'press', 'pending', 'toggle', 'jquery'],
  demo: { label: 'Save' },
  examples: {
    variants: { title: 'Variants', note: 'Use at most one `primary` per view; `danger` is for what cannot be undone.' },
    sizes: {
      title: 'Written in HTML',
      note: 'Options can be attributes as well: `data-limn-` and the option’s name, with each capital written as a hyphen and a lower-case letter. Heights follow the density.',
    },
    icons: {
      title: 'With an icon',
      note: 'A name from the registry, or your own SVG shapes. The icon is decorative; the text is the name.',
    },
    'icon-only': {
      title: 'Icon only',
      note: '`label` is both the name for screen readers and the tooltip; `shortcut` is shown after it there, and the page handles it.',
    },
    pending: {
      title: 'Pending',
      note: 'If `run` returns a promise, the button is busy until it settles: it keeps its focus and width, and ignores presses.',
    },
    toggle: {
      title: 'Toggle',
      note: 'With `selected` it has `aria-pressed`; a press toggles it and fires `limnbutton:change`.',
    },
    disabled: {
      title: 'Disabled, and links',
      note: 'The element’s own `disabled` counts as well; an `<a>` stays a link.',
    },
    group: {
      title: 'Groups',
      note: 'The class `limn-btn-group` puts buttons side by side, and `data-joined` draws them as one; a group needs a name. Change the text at any time with `option`.',
    },
  },
  keyboard: {
    press: 'Presses the button.',
    pending: 'A pending button does not respond, and focus stays where it is.',
    toggle: 'Switches it on or off; screen readers announce the new state.',
    next: 'Moves to the next; disabled ones are skipped.',
  },
  accessibility: [
    'The element stays native; a `<button>` without a `type` becomes `type="button"`, so it never submits a form by accident.',
    'While pending it has `aria-disabled` and keeps focus, and screen readers announce the progress inside.',
    'An icon-only button has its name in `aria-label`, and a tooltip shows it on focus and hover.',
    'A disabled link is not a Tab stop, and pressing it does nothing.',
  ],
  dos: [
    'Say what will happen with a verb: “Save”, “Publish”.',
    'Put anything that takes time in `run`, and let the button show the waiting.',
  ],
  donts: [
    'Don’t use buttons for navigation; use links.',
    'Don’t guard against double presses yourself: `limnbutton:press` does not fire while it is busy.',
  ],
} as const satisfies Translation<typeof source>;
