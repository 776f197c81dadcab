import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'limn.rules':
    'Rules for typed values, as used in the product’s forms: required, length, pattern, e-mail, mobile, landline, password.',
};
