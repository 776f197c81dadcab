import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Does one thing at once when pressed; to go to another page, use a link.',
  keywords: ['submit', 'icon button', 'press', 'pending', 'loading', 'action'],
  demo: { label: 'Save' },
  examples: {
    variants: {
      title: 'Variants',
      note: 'At most one `primary` in a view; `danger` is for what cannot be undone, `danger-quiet` where that is one of several things to do.',
    },
    sizes: {
      title: 'Sizes',
      note: 'Heights follow the density: 28, 32 and 40 px when comfortable, 24, 28 and 32 px when compact.',
    },
    icons: { title: 'With an icon', note: 'The icon decorates; the words are the name.' },
    'icon-only': {
      title: 'Icon only',
      note: '`IconButton` always has a `label`: it is the name a screen reader says, and the tooltip.',
    },
    pending: {
      title: 'Pending',
      note: 'While it waits it keeps its focus and its width, does nothing when pressed, and says that it is busy.',
    },
    disabled: {
      title: 'Disabled',
      note: 'Where you can say why, it is better to let it be pressed and to say what is missing.',
    },
    block: { title: 'Full width' },
    group: {
      title: 'Groups',
      note: 'A group has a name, which a screen reader says. `isJoined` draws it as one, for choices about the same thing.',
    },
    split: { title: 'With a menu of other ways', note: 'Pressing it does the usual; the menu has the others.' },
    toggle: {
      title: 'Toggle',
      note: 'With `isSelected` it has `aria-pressed`. For settings there is the [switch](#/switch).',
    },
  },
  keyboard: {
    press: 'Presses the button.',
    toggle: 'Switches it on or off; a screen reader says the new state.',
    pending: 'A pending button does not respond, and the focus stays where it is.',
    menu: 'Opens the menu, with the focus on its first entry.',
    'menu-close': 'Closes the menu; the focus goes back to the button.',
    next: 'Goes to the next button; disabled ones are passed over.',
  },
  accessibility: [
    'A native `<button>` whose `type` is `button` unless you say otherwise, so it never submits a form by accident.',
    'While `isPending` it has `aria-disabled` and keeps the focus; a screen reader says “Loading”.',
    'The name of an `IconButton` is its `label`; with `isSelected` it has `aria-pressed`.',
    'Targets are 24 × 24 px or more; every label has a contrast of 4.5 : 1 or more.',
  ],
  dos: [
    'Say what will happen with a verb: “Save”, “Publish”, “Delete folder”.',
    'Put the main button last in its group.',
  ],
  donts: [
    'Don’t navigate with buttons; use links.',
    'Don’t grey out a submit button without saying why.',
    'Don’t show two primary buttons in one view.',
  ],
} as const satisfies Translation<typeof source>;
