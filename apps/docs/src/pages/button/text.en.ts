import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Performs one action immediately when pressed; to go to another page, use a link.',
  keywords: ['submit', 'icon button', 'press', 'pending', 'loading', 'action'],
  demo: { label: 'Save' },
  examples: {
    variants: {
      title: 'Variants',
      note: 'Use at most one `primary` per view; `danger` is for what cannot be undone, `danger-quiet` for when that is one of several actions.',
    },
    sizes: {
      title: 'Sizes',
      note: 'Heights follow the density: 28, 32 and 40 px when comfortable, 24, 28 and 32 px when compact.',
    },
    icons: { title: 'With an icon', note: 'The icon is decorative; the text is the name.' },
    'icon-only': {
      title: 'Icon only',
      note: '`IconButton` always has a `label`: it is both the name for screen readers and the tooltip.',
    },
    pending: {
      title: 'Pending',
      note: 'While pending it keeps its focus and width, ignores presses, and announces that it is busy.',
    },
    disabled: {
      title: 'Disabled',
      note: 'If you can explain why, it is better to let it be pressed and say what is missing.',
    },
    block: { title: 'Full width' },
    group: {
      title: 'Groups',
      note: 'A group has a name, which screen readers announce. `isJoined` draws it as one piece, for related choices.',
    },
    split: {
      title: 'With a menu of alternatives',
      note: 'Pressing it performs the usual action; the menu has the others.',
    },
    toggle: {
      title: 'Toggle',
      note: 'With `isSelected` it has `aria-pressed`. For settings there is the [switch](#/switch).',
    },
  },
  keyboard: {
    press: 'Presses the button.',
    toggle: 'Switches it on or off; screen readers announce the new state.',
    pending: 'A pending button does not respond, and focus stays where it is.',
    menu: 'Opens the menu, with focus on its first item.',
    'menu-close': 'Closes the menu; focus returns to the button.',
    next: 'Moves to the next button; disabled ones are skipped.',
  },
  accessibility: [
    'A native `<button>` with `type` set to `button` by default, so it never submits a form by accident.',
    'While `isPending` it has `aria-disabled` and keeps focus; screen readers say “Loading”.',
    'The name of an `IconButton` is its `label`; with `isSelected` it has `aria-pressed`.',
    'Targets are at least 24 × 24 px; every label has a contrast of at least 4.5 : 1.',
  ],
  dos: [
    'Say what will happen with a verb: “Save”, “Publish”, “Delete folder”.',
    'Put the main button last in its group.',
  ],
  donts: [
    'Don’t use buttons for navigation; use links.',
    'Don’t disable a submit button without saying why.',
    'Don’t show two primary buttons in one view.',
  ],
} as const satisfies Translation<typeof source>;
