import { invoice as en } from '@limn/i18n/en/invoice.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { invoice as zh } from '@limn/i18n/zh/invoice.ts';
import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { DrawingService, InvoiceSheet } from '../../drawing/drawing.ts';
import { Refusal } from '../../http/problem.ts';
import { serve } from '../../api/route.ts';
import { daysOf, type OrderRow, ownOrder } from './orders.ts';

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));

function itemOf(texts: typeof en | typeof zh, row: OrderRow): string {
  const { months, seats, title } = row;
  const length = fill(texts.days, { days: daysOf(months) });
  return fill(texts.items[row.kind], { length, seats, title, org: row.org_name ?? '' });
}

/** What an invoice says, line by line. @param to who it is for, as they want to be named */
export function invoiceOf(
  { config }: Pick<Context, 'config'>,
  row: OrderRow,
  { locale, to, account }: { locale: Locale; to: string; account: string },
): InvoiceSheet {
  const texts = locale === 'en' ? en : zh;
  const money = (fen: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY' }).format(fen / 100);
  const day = (moment: Date): string => moment.toISOString().slice(0, 10);
  const providers: Readonly<Record<string, string>> = texts.providers;
  return {
    title: texts.title,
    seller: config.seller === '' ? ['Limn'] : config.seller.split('\n'),
    facts: [
      [texts.number, row.number],
      [texts.date, day(row.paid_at ?? row.created_at)],
      [texts.to, to === '' ? account : to],
      ...(to === '' ? [] : ([[texts.account, account]] as [string, string][])),
      [texts.provider, providers[row.provider] ?? row.provider],
    ],
    columns: [texts.item, texts.amount],
    items: [
      [itemOf(texts, row), money(row.amount)],
      ...(row.refunded > 0 ? ([[texts.refunded, money(-row.refunded)]] as [string, string][]) : []),
    ],
    total: [texts.total, money(row.amount - row.refunded)],
    note: texts.note,
  };
}

/** Invoices of one's own orders, drawn in a thread. */
export function invoiceRoutes(app: FastifyInstance, context: Context, drawing: DrawingService): void {
  serve(app, context, api.orders.invoice, async ({ member, params, query, reply }) => {
    const row = await ownOrder(context.pool, member.userId, params.orderId);
    if (row.paid_at === null) throw new Refusal('order_unpaid');
    const { rows } = await context.pool.query<{ account: string }>(
      `select coalesce(email, phone, full_name) as account from users where id = $1`,
      [member.userId],
    );
    const sheet = invoiceOf(context, row, { locale: member.locale, to: query.to, account: rows[0]!.account });
    const cancel = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) cancel.abort();
    });
    const pdf = await drawing.draw(async () => ({ kind: 'invoice', sheet }), {
      owner: member.userId,
      priority: 'interactive',
      signal: cancel.signal,
    });
    reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="limn-invoice-${row.number}.pdf"`)
      .send(Buffer.from(pdf!.buffer));
    return undefined;
  });
}
