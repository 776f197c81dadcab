import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'DateRangePicker.max': 'The last allowed day, `YYYY-MM-DD`.',
  'DateRangePicker.presets': 'Ranges selected with one press.',
  'DateRangePreset.label': 'The text of its button.',
  'DateRangePreset.value': 'The range it selects.',
};
