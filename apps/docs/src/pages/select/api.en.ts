import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'MultiSelect.value': 'The selected values, in the order they were selected.',
  SelectOption: 'An option.',
  'SelectOption.value': 'The value when it is selected.',
  'SelectOption.label': 'The text shown.',
  'SelectOption.isDisabled': 'Cannot be selected.',
  SelectGroup: 'Options under a heading.',
  'SelectGroup.label': 'The heading.',
  'SelectGroup.items': 'The options under it.',
};
