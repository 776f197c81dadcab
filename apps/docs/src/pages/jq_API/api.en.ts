import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  'limn.rules':
    'Rules for what is typed, as the forms of the product have them: required, length, pattern, e-mail, mobile, landline, password.',
};
