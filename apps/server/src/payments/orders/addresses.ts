import type { Config } from '../../config/config.ts';

/** Where a provider says what became of an order, and where it sends the browser back to. */
export function addressesOf(
  { origin }: Pick<Config, 'origin'>,
  provider: string,
  orderId: string,
): { notifyUrl: string; returnUrl: string } {
  return {
    notifyUrl: `${origin ?? ''}/api/payments/${provider}/notify`,
    returnUrl: `${origin ?? ''}/upgrade?order=${encodeURIComponent(orderId)}`,
  };
}
