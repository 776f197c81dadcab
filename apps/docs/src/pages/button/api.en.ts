import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'Button.children': 'The text of the button.',
  'Button.icon': 'An icon before the text.',
  'Button.iconEnd': 'An icon after the text.',
  'IconButton.icon': 'The icon to show.',
  'IconButton.variant': 'The visual style.',
  'IconButton.isFilled': 'Fills the icon with the current colour, such as for a starred item.',
  'ButtonGroup.children': 'The buttons.',
  'SplitButton.onPress': 'Called when the main button is pressed.',
  'SplitButton.variant': 'The visual style.',
};
