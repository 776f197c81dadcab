import type { PaymentSettings } from './settings.ts';
import type { PaymentProviders } from './provider.ts';
import { alipay } from './alipay.ts';
import { manual } from './manual.ts';
import { stripe } from './stripe.ts';
import { wechat } from './wechat.ts';

/** The ways to pay on this instance, by their ids, the first the one offered first. */
export function paymentProviders(config: { payments: PaymentSettings }): PaymentProviders {
  const { payments } = config;
  const all = [
    ...(payments.alipay === null ? [] : [alipay(payments.alipay)]),
    ...(payments.wechat === null ? [] : [wechat(payments.wechat)]),
    ...(payments.stripe === null ? [] : [stripe(payments.stripe)]),
    ...(payments.manual ? [manual] : []),
  ];
  return new Map(all.map((provider) => [provider.id, provider]));
}
