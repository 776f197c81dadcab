import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'RadioGroup.items': 'What there is to choose from.',
  RadioOption: 'Something to choose.',
  'RadioOption.value': 'The value when it is chosen.',
  'RadioOption.label': 'The words shown.',
  'RadioOption.isDisabled': 'Cannot be chosen.',
};
