import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  atLeastOneTag: 'A rule: at least one tag.',
};
