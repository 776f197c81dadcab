/** Patterns of the ARIA Authoring Practices Guide that components follow, by their addresses there. */
export const patterns = [
  'accordion',
  'alert',
  'alertdialog',
  'breadcrumb',
  'button',
  'checkbox',
  'combobox',
  'dialog-modal',
  'grid',
  'landmarks',
  'listbox',
  'menu-button',
  'menubar',
  'radio',
  'slider',
  'spinbutton',
  'switch',
  'table',
  'tabs',
  'tooltip',
  'treegrid',
  'treeview',
  'windowsplitter',
] as const;

export type Pattern = (typeof patterns)[number];

export const patternAddress = (pattern: Pattern): string => `https://www.w3.org/WAI/ARIA/apg/patterns/${pattern}/`;
