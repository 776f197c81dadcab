import type { Same } from '../same.ts';
import type { invoice as zh } from '../zh/invoice.ts';

export const invoice = {
  title: 'Invoice',
  number: 'Order',
  date: 'Paid on',
  to: 'Billed to',
  account: 'Account',
  provider: 'Payment method',
  providers: { manual: 'Bank transfer', alipay: 'Alipay', wechat: 'WeChat Pay', stripe: 'Card' },
  item: 'Item',
  amount: 'Amount',
  days: '{{days}} days',
  items: {
    personal: 'Personal plan, {{length}}',
    team: 'Team plan of “{{org}}”, {{length}}, seats: {{seats}}',
    seats: 'Additional seats in the team plan of “{{org}}”, until it ends: {{seats}}',
    clone: 'Clone of the template “{{title}}”',
  },
  refunded: 'Refunded',
  total: 'Total',
  note: 'This invoice confirms the payment; it is not a VAT invoice.',
} satisfies Same<typeof zh>;
