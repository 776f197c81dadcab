import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'MenuSeparator.separator': 'Always `true`.',
  'MenuGroup.heading': 'The heading.',
  'MenuGroup.items': 'The items in the group.',
  '$MenuAction.label': 'The text.',
  '$MenuAction.icon': 'An icon before the text.',
  '$MenuAction.disabled': 'Cannot be selected.',
};
