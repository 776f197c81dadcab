import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'DateRangePicker.max': 'The last allowed day, `YYYY-MM-DD`.',
  'DateRangePicker.presets': 'Ranges that are chosen by one press.',
  'DateRangePreset.label': 'The word on its button.',
  'DateRangePreset.value': 'The range it chooses.',
};
