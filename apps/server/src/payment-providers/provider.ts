import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@limn/i18n/locales.ts';

/** What a provider is told of an order. */
export interface Payable {
  id: string;
  number: string;
  /** Hundredths of a yuan. */
  amount: number;
  /** What it is for, in the language of who pays. */
  description: string;
  /** Until when it can be paid. */
  expiresAt: Date;
  /** The page that shows the order, to which a browser comes back. */
  returnUrl: string;
  /** Where the provider says what became of it. */
  notifyUrl: string;
}

/** How an order is paid, kept with it. */
export interface Checkout {
  /** `manual`: as the administrator says; `redirect`: at `url`; `qr`: by `code`, which a phone reads. */
  kind: 'manual' | 'redirect' | 'qr';
  url: string | null;
  code: string | null;
  /** What the provider calls it, where it has a name of its own for it. */
  reference: string | null;
}

/** Money that a provider says it has. */
export interface ProviderPayment {
  reference: string;
  /** Hundredths. */
  amount: number;
  /** ISO 4217, in capitals. */
  currency: string;
}

/** Money that a provider says it gave back. */
export interface ProviderRefund {
  /** The payment it is of. */
  payment: string;
  /** What we called it; null where it was made at the provider, or the provider does not say. */
  number: string | null;
  reference: string | null;
  state: 'done' | 'failed';
  /** Hundredths that went back of the payment in all, this one included; null where the provider does not say. */
  total: number | null;
}

/** What a provider says on its own. `id` is the same however often it says it. */
export type ProviderEvent = { id: string; kind: string } & (
  | { says: 'paid'; number: string; payment: ProviderPayment }
  | { says: 'refund'; number: string; refund: ProviderRefund }
  | { says: 'closed'; number: string }
  | { says: 'nothing' }
);

/** How an order stands at its provider. */
export type ProviderState = { state: 'waiting' } | { state: 'closed' } | { state: 'paid'; payment: ProviderPayment };

export interface RefundRequest {
  /** The same for the same refund. */
  number: string;
  /** The order's. */
  order: string;
  payment: string;
  amount: number;
  /** Of the payment, in all. */
  paid: number;
  reason: string;
  notifyUrl: string;
}

/** What came to the address for a provider's words. */
export interface Said {
  headers: IncomingHttpHeaders;
  body: string;
}

/** What was said is not signed as the provider signs it. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** The provider did not answer, or not as it should; asked again later it may. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/**
 * A way to pay. What a provider says, on a call of its own or when it is asked, becomes a payment in `takePayment`,
 * which grants once however often it is told; what a browser brings back grants nothing.
 */
export interface PaymentProvider {
  readonly id: string;
  /** How long an order waits to be paid, ms. */
  readonly patienceMs: number;
  /** Whether an administrator says what the others are asked for. */
  readonly isManual: boolean;
  /** How to pay an order. @throws ProviderError */
  begin(order: Payable, locale: Locale): Promise<Checkout>;
  /** @throws ProviderError */
  query(order: { number: string; checkout: Checkout }): Promise<ProviderState>;
  /** Has an order not be paid any more. @throws ProviderError */
  close(order: { number: string; checkout: Checkout }): Promise<void>;
  /** Gives money back, once however often it is asked to. @throws ProviderError */
  refund(request: RefundRequest): Promise<{ state: 'done' | 'waiting' | 'failed'; reference: string | null }>;
  /** @throws SignatureError */
  read(said: Said): ProviderEvent;
  /** What it is answered with when it was heard. */
  readonly heard: { type: string; body: string };
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
