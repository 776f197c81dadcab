import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'CascaderItem.value': 'Unique within its column.',
  'CascaderItem.label': 'Its name.',
};
