import { formats } from '@limn/contract';

/** The columns that name an account: an e-mail address in lower case, or a phone number; the other is null. */
export const accountKey = (account: string): { email: string | null; phone: string | null } =>
  formats.phone.test(account) ? { email: null, phone: account } : { email: account.toLowerCase(), phone: null };
