import type { Payment } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';
import type { Config } from '../config.ts';
import { nameFor } from '../http/messages.ts';

/** What a provider is told of an order. */
export interface Payable {
  id: string;
  number: string;
  /** Hundredths of a yuan. */
  amount: number;
}

/**
 * A way to pay. What a provider says later, on a call of its own (`POST /api/payments/{id}/notify`), ends in
 * `settleOrder`, which grants once however often it is told; what a browser brings back grants nothing.
 */
export interface PaymentProvider {
  readonly id: string;
  /** How to pay an order that is pending; asked again whenever its owner looks at it. */
  begin(order: Payable, locale: Locale): Promise<Payment>;
}

/** An administrator confirms that the money came. */
const manual = (config: Pick<Config, 'paymentNote'>): PaymentProvider => ({
  id: 'manual',
  begin: async (order, locale) => {
    const own = config.paymentNote.replaceAll('{{number}}', order.number);
    return {
      kind: 'manual',
      instructions: own === '' ? nameFor(locale, 'payment', { number: order.number }) : own,
      url: null,
    };
  },
});

/** The ways to pay on this instance, by their ids, the first the one offered first. */
export function paymentProviders(config: Pick<Config, 'paymentNote'>): ReadonlyMap<string, PaymentProvider> {
  return new Map([manual(config)].map((provider) => [provider.id, provider]));
}
