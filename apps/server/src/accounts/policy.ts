import type { Config } from '../config.ts';

/**
 * Whether an account may be made: always the first of an instance and those named as administrators, others while
 * sign-up is open.
 */
export function mayRegister(config: Config, { first, account }: { first: boolean; account: string }): boolean {
  return first || config.signup === 'open' || config.admins.has(account);
}
