import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'MultiSelect.value': 'The chosen values, in the order they were chosen.',
  SelectOption: 'Something to choose.',
  'SelectOption.value': 'The value when it is chosen.',
  'SelectOption.label': 'The words shown.',
  'SelectOption.isDisabled': 'Cannot be chosen.',
  SelectGroup: 'Options under a heading.',
  'SelectGroup.label': 'The heading.',
  'SelectGroup.items': 'The options under it.',
};
