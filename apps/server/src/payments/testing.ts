/** Payment providers on the loopback interface: they sign and check as Alipay, WeChat Pay and Stripe do. */
import {
  createCipheriv,
  createHmac,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface PeerOrder {
  number: string;
  amount: number;
  state: 'waiting' | 'paid' | 'closed';
  payment: string;
  refunded: number;
  /** Checkout of Stripe. */
  session: string;
  notifyUrl: string;
  returnUrl: string;
}

export interface Said {
  headers: Record<string, string>;
  body: string;
}
export type ProviderId = 'alipay' | 'wechat' | 'stripe';

const pem = (key: KeyObject, type: 'spki' | 'pkcs8'): string => key.export({ type, format: 'pem' }).toString();
const random = (): string => randomBytes(8).toString('hex');
const signable = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** All three providers at one address, with keys of their own. */
export class PaymentPeer {
  readonly orders = new Map<string, PeerOrder>();
  /** Answers nobody while true. */
  away = false;
  /** Refuses refunds while true. */
  refusesRefunds = false;
  /** Where Stripe was told to say what happens. */
  stripeNotifyUrl = '';
  /** Calls that were not signed as they must be. */
  readonly unsigned: string[] = [];
  url = '';
  readonly #shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #secret = 'whsec_of_the_tests';
  readonly #sealing = '0123456789abcdef0123456789abcdef';
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    return this;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Variables by which Limn finds them. */
  get environment(): Record<string, string> {
    const key = pem(this.#shop.privateKey, 'pkcs8'),
      publicKey = pem(this.#own.publicKey, 'spki');
    return {
      LIMN_ALIPAY_URL: `${this.url}/alipay`,
      LIMN_ALIPAY_APP_ID: '2021000000000001',
      LIMN_ALIPAY_KEY: key,
      // As Alipay shows it: without head and foot.
      LIMN_ALIPAY_PUBLIC_KEY: publicKey.replace(/-----[^-]+-----|\s/g, ''),
      LIMN_WECHAT_URL: `${this.url}/wechat`,
      LIMN_WECHAT_APP_ID: 'wx0000000000000001',
      LIMN_WECHAT_MERCHANT: '1900000001',
      LIMN_WECHAT_KEY: key,
      LIMN_WECHAT_SERIAL: 'SHOP01',
      LIMN_WECHAT_PUBLIC_KEY: publicKey,
      LIMN_WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_01',
      LIMN_WECHAT_SECRET: this.#sealing,
      LIMN_STRIPE_URL: `${this.url}/stripe`,
      LIMN_STRIPE_KEY: 'sk_test_of_the_tests',
      LIMN_STRIPE_SECRET: this.#secret,
    };
  }

  /** Has an order paid, without anybody being told. */
  pay(number: string): PeerOrder {
    const order = this.orders.get(number)!;
    order.state = 'paid';
    order.payment ||= `pay_${random()}`;
    return order;
  }

  /** What a provider says of an order that was paid. */
  paid(provider: ProviderId, number: string, other: { payment?: string; amount?: number; id?: string } = {}): Said {
    const order = { ...this.orders.get(number)!, ...other };
    const id = other.id ?? `event_${random()}`;
    switch (provider) {
      case 'alipay':
        return this.#saidByAlipay({
          notify_id: id,
          trade_status: 'TRADE_SUCCESS',
          out_trade_no: number,
          trade_no: order.payment,
          total_amount: (order.amount / 100).toFixed(2),
        });
      case 'wechat':
        return this.#saidByWechat(id, 'TRANSACTION.SUCCESS', transactionOf(order));
      case 'stripe':
        return this.#saidByStripe(id, 'checkout.session.completed', sessionOf(order));
    }
  }

  /** What a provider says of money that went back: all in all `total`. */
  refunded(provider: ProviderId, number: string, total: number, refund: string | null = null): Said {
    const order = this.orders.get(number)!,
      id = `event_${random()}`;
    switch (provider) {
      case 'alipay':
        return this.#saidByAlipay({
          notify_id: id,
          trade_status: total >= order.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
          out_trade_no: number,
          trade_no: order.payment,
          total_amount: (order.amount / 100).toFixed(2),
          refund_fee: (total / 100).toFixed(2),
          ...(refund !== null && { out_biz_no: refund }),
        });
      case 'wechat':
        return this.#saidByWechat(id, 'REFUND.SUCCESS', {
          out_trade_no: number,
          transaction_id: order.payment,
          out_refund_no: refund ?? `theirs_${random()}`,
          refund_id: `refund_${random()}`,
          amount: { total: order.amount, refund: total },
        });
      case 'stripe':
        return this.#saidByStripe(id, 'charge.refunded', {
          payment_intent: order.payment,
          metadata: { order: number },
          amount_refunded: total,
        });
    }
  }

  /** What a provider says of an order whose time was over. */
  closed(provider: 'alipay' | 'stripe', number: string): Said {
    const order = this.orders.get(number)!,
      id = `event_${random()}`;
    return provider === 'stripe'
      ? this.#saidByStripe(id, 'checkout.session.expired', { ...sessionOf(order), payment_status: 'unpaid' })
      : this.#saidByAlipay({ notify_id: id, trade_status: 'TRADE_CLOSED', out_trade_no: number, trade_no: '' });
  }

  #saidByAlipay(said: Record<string, string>): Said {
    const fields: Record<string, string> = { app_id: '2021000000000001', charset: 'utf-8', ...said };
    const sign = createSign('RSA-SHA256').update(signable(fields)).sign(this.#own.privateKey, 'base64');
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
    };
  }

  #saidByWechat(id: string, type: string, resource: object): Said {
    const nonce = random().slice(0, 12),
      about = 'transaction';
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(this.#sealing), nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id,
      event_type: type,
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        nonce,
        associated_data: about,
      },
    });
    return { headers: { 'content-type': 'application/json', ...this.#wechatSignature(body) }, body };
  }

  #wechatSignature(body: string): Record<string, string> {
    const time = String(Math.floor(Date.now() / 1000)),
      nonce = random();
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': 'PUB_KEY_ID_01',
      'wechatpay-signature': createSign('RSA-SHA256')
        .update(`${time}\n${nonce}\n${body}\n`)
        .sign(this.#own.privateKey, 'base64'),
    };
  }

  #saidByStripe(id: string, type: string, object: object): Said {
    const body = JSON.stringify({ id, type, data: { object } });
    const time = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', this.#secret).update(`${time}.${body}`).digest('hex');
    return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${v1}` }, body };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const url = new URL(request.url ?? '/', this.url);
    if (this.away) {
      response.destroy();
      return;
    }
    const [, provider] = url.pathname.split('/');
    if (url.pathname.endsWith('/page')) await this.#page(request, url, response);
    else if (provider === 'alipay') this.#alipay(new URLSearchParams(body || url.search), response);
    else if (provider === 'wechat') this.#wechat(request, url, body, response);
    else if (provider === 'stripe') this.#stripe(request, url, body, response);
    else response.writeHead(404).end();
  }

  #put(number: string, amount: number, more: Partial<PeerOrder> = {}): PeerOrder {
    const known = this.orders.get(number);
    const order: PeerOrder = known ?? {
      number,
      amount,
      state: 'waiting',
      payment: '',
      refunded: 0,
      session: `cs_${random()}`,
      notifyUrl: '',
      returnUrl: '',
      ...more,
    };
    this.orders.set(number, order);
    return order;
  }

  #refund(order: PeerOrder, amount: number): boolean {
    if (this.refusesRefunds || order.state !== 'paid' || order.refunded + amount > order.amount) return false;
    order.refunded += amount;
    return true;
  }

  /** The page on which somebody pays: a button, after which the shop is told and the browser goes back. */
  async #page(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const provider = url.searchParams.get('provider') as ProviderId;
    const order = this.orders.get(url.searchParams.get('number') ?? '');
    if (order === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (request.method === 'POST') {
      this.pay(order.number);
      const said = this.paid(provider, order.number);
      const target = provider === 'stripe' ? this.stripeNotifyUrl : order.notifyUrl;
      await fetch(target, { method: 'POST', headers: said.headers, body: said.body });
      response.writeHead(303, { location: order.returnUrl }).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Pay</title><h1>${order.number}</h1><form method="post"><button>Pay</button></form>`);
  }

  #alipay(fields: URLSearchParams, response: ServerResponse): void {
    const { sign = '', ...rest } = Object.fromEntries(fields) as Record<string, string>;
    const isSigned = createVerify('RSA-SHA256').update(signable(rest)).verify(this.#shop.publicKey, sign, 'base64');
    if (!isSigned) this.unsigned.push('alipay');
    const method = rest['method'] ?? '',
      content = JSON.parse(rest['biz_content'] ?? '{}') as Record<string, string>;
    const number = content['out_trade_no'] ?? '';
    const fen = (yuan = ''): number => Math.round(Number(yuan) * 100);
    if (method === 'alipay.trade.page.pay' && isSigned) {
      this.#put(number, fen(content['total_amount']), {
        notifyUrl: rest['notify_url'] ?? '',
        returnUrl: rest['return_url'] ?? '',
      });
      response.writeHead(302, { location: `/alipay/page?provider=alipay&number=${number}` }).end();
      return;
    }
    const order = this.orders.get(number);
    const done = { code: '10000', msg: 'Success', out_trade_no: number };
    const missing = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    const answer = (): object => {
      if (order === undefined) return missing;
      if (method === 'alipay.trade.refund')
        return this.#refund(order, fen(content['refund_amount']))
          ? { ...done, fund_change: 'Y', refund_fee: (order.refunded / 100).toFixed(2) }
          : { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' };
      if (method === 'alipay.trade.close') {
        if (order.state === 'paid') return { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
        order.state = 'closed';
        return done;
      }
      const status = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[order.state];
      const total = (order.amount / 100).toFixed(2);
      return { ...done, trade_no: order.payment, trade_status: status, total_amount: total, note: 'a "}" in it' };
    };
    const object = JSON.stringify(answer());
    const own = createSign('RSA-SHA256').update(object).sign(this.#own.privateKey, 'base64');
    response
      .writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
      .end(`{"${method.replaceAll('.', '_')}_response":${object},"sign":"${own}"}`);
  }

  #wechat(request: IncomingMessage, url: URL, body: string, response: ServerResponse): void {
    const header = request.headers.authorization ?? '';
    const field = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? '';
    const path = url.pathname.replace(/^\/wechat/, '') + url.search;
    const isSigned =
      header.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      createVerify('RSA-SHA256')
        .update(`${request.method}\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`)
        .verify(this.#shop.publicKey, field('signature'), 'base64');
    if (!isSigned) this.unsigned.push('wechat');
    const content = (body === '' ? {} : JSON.parse(body)) as {
      out_trade_no?: string;
      notify_url?: string;
      transaction_id?: string;
      amount?: { total: number; refund?: number };
    };
    const send = (status: number, answer: object | null): void => {
      const out = answer === null ? '' : JSON.stringify(answer);
      response.writeHead(status, { 'content-type': 'application/json', ...this.#wechatSignature(out) }).end(out);
    };
    if (!isSigned) return send(401, { code: 'SIGN_ERROR' });
    if (path === '/v3/pay/transactions/native') {
      const order = this.#put(content.out_trade_no!, content.amount!.total, { notifyUrl: content.notify_url! });
      return send(200, { code_url: `weixin://wxpay/bizpayurl?pr=${order.session}` });
    }
    if (path === '/v3/refund/domestic/refunds') {
      const order = [...this.orders.values()].find((one) => one.payment === content.transaction_id);
      const isDone = order !== undefined && this.#refund(order, content.amount!.refund!);
      return isDone
        ? send(200, { refund_id: `refund_${random()}`, status: 'SUCCESS' })
        : send(403, { code: 'NOT_ENOUGH' });
    }
    const order = this.orders.get(/out-trade-no\/(\w+)/.exec(path)?.[1] ?? '');
    if (order === undefined) return send(404, { code: 'ORDER_NOT_EXIST' });
    if (path.endsWith('/close')) {
      if (order.state === 'paid') return send(400, { code: 'ORDERPAID' });
      order.state = 'closed';
      return send(204, null);
    }
    return send(200, transactionOf(order));
  }

  #stripe(request: IncomingMessage, url: URL, body: string, response: ServerResponse): void {
    const fields = new URLSearchParams(body);
    const send = (status: number, answer: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.headers.authorization !== 'Bearer sk_test_of_the_tests') {
      this.unsigned.push('stripe');
      return send(401, { error: { code: 'unauthorized' } });
    }
    const path = url.pathname.replace(/^\/stripe/, '');
    if (path === '/v1/checkout/sessions' && request.method === 'POST') {
      const number = fields.get('client_reference_id') ?? '';
      const returnUrl = fields.get('success_url') ?? '';
      const order = this.#put(number, Number(fields.get('line_items[0][price_data][unit_amount]')), { returnUrl });
      return send(200, { ...sessionOf(order), url: `${this.url}/stripe/page?provider=stripe&number=${number}` });
    }
    if (path === '/v1/refunds') {
      const order = [...this.orders.values()].find((one) => one.payment === fields.get('payment_intent'));
      const isDone = order !== undefined && this.#refund(order, Number(fields.get('amount')));
      return send(200, { id: `re_${random()}`, status: isDone ? 'succeeded' : 'failed' });
    }
    const order = [...this.orders.values()].find((one) => path.includes(one.session));
    if (order === undefined) return send(404, { error: { code: 'resource_missing' } });
    if (path.endsWith('/expire')) {
      if (order.state !== 'waiting') return send(400, { error: { code: 'not_open' } });
      order.state = 'closed';
    }
    return send(200, sessionOf(order));
  }
}

const sessionOf = (order: PeerOrder): object => ({
  id: order.session,
  status: { waiting: 'open', paid: 'complete', closed: 'expired' }[order.state],
  payment_status: order.state === 'paid' ? 'paid' : 'unpaid',
  payment_intent: order.payment,
  amount_total: order.amount,
  currency: 'cny',
  client_reference_id: order.number,
  metadata: { order: order.number },
});

const transactionOf = (order: PeerOrder): object => ({
  out_trade_no: order.number,
  transaction_id: order.payment,
  trade_state: { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[order.state],
  amount: { total: order.amount, currency: 'CNY' },
});
