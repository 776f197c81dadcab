import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'Button.children': 'The words on the button.',
  'Button.icon': 'An icon before the words.',
  'Button.iconEnd': 'An icon after the words.',
  'IconButton.icon': 'The icon it shows.',
  'IconButton.variant': 'Its look.',
  'IconButton.isFilled': 'Fills the icon with the current colour, as of a star that is set.',
  'ButtonGroup.children': 'The buttons.',
  'SplitButton.onPress': 'Called when the main button is pressed.',
  'SplitButton.variant': 'Its look.',
};
