import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'MenuSeparator.separator': 'Always `true`.',
  'MenuGroup.heading': 'The heading.',
  'MenuGroup.items': 'What is in the group.',
  '$MenuAction.label': 'The words.',
  '$MenuAction.icon': 'An icon before the words.',
  '$MenuAction.disabled': 'Cannot be chosen.',
};
