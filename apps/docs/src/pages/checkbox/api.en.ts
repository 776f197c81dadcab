import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'CheckboxGroup.items': 'What there is to choose from.',
  CheckboxOption: 'Something to tick.',
  'CheckboxOption.value': 'The value when it is ticked.',
  'CheckboxOption.label': 'The words shown.',
  'CheckboxOption.description': 'A second line.',
  'CheckboxOption.isDisabled': 'Cannot be ticked.',
};
