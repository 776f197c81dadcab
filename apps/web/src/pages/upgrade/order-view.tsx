import type { api, CallSuccess, PlanOrder } from '@limn/contract';
import { Button, EmptyState, IconButton, Popconfirm, SkeletonText, tips } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { isMissing } from '../../api/error.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import page from '../../app/frames/page.module.css';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useCopy } from '../../app/forms/use-copy.ts';
import { useDates } from '../../people/use-dates.ts';
import { useRefreshMe } from '../../session/session.ts';
import { ordersKey } from '../../workspace/data/money-keys.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { isOpen, isPaid, useOrderText } from './order-text.ts';
import styles from './upgrade.module.css';

type Ordered = CallSuccess<typeof api.orders.getOrder>;

/** ms after which an order that waits for its provider is looked at again, should the live stream say nothing. */
const POLL = 5_000;

/** An order: how to pay it, and what became of it, as it happens. */
export function OrderView({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['money', 'settings']);
  const refreshMe = useRefreshMe();
  const client = useQueryClient();
  const queryKey = ['order', orderId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('orders.getOrder', { params: { orderId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isOpen(state.data.order) ? POLL : false),
  });
  const order = query.data?.order;
  const isRemote = order !== undefined && isOpen(order) && order.provider !== 'manual';
  const paid = order !== undefined && isPaid(order);
  useEffect(() => {
    if (paid) void refreshMe();
    // What was paid changes the plan once.
  }, [paid]);
  useEffect(() => {
    // Somebody may come back from the provider: it says whether they paid, before it says so by itself.
    if (!isRemote) return;
    void call('orders.checkOrder', { body: { orderId } }).then(
      (answer) => client.setQueryData(queryKey, answer),
      () => undefined,
    );
  }, [orderId, isRemote]);
  if (hasFailed(query)) {
    return isMissing(query.error) ? (
      <EmptyState
        level={1}
        title={t('settings:orders.empty')}
        actions={<ButtonLink to="/setting#payment">{t('settings:orders.title')}</ButtonLink>}
      />
    ) : (
      <PartFailure title={t('settings:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (query.data === undefined || order === undefined) {
    return <SkeletonText lines={5} />;
  }
  return (
    <>
      <h1 className={page['title']}>{t(`title.${order.status}`)}</h1>
      <div role="status">
        <OrderOutcome order={order} />
      </div>
      <Facts order={order} />
      {isOpen(order) && <Paying ordered={query.data} onAnswer={(answer) => client.setQueryData(queryKey, answer)} />}
      <div className={styles.actions}>
        {isPaid(order) && (
          <a
            className="limn-btn"
            data-variant="secondary"
            data-size="m"
            href={`/api/orders/${order.orderId}/invoice`}
            download
            aria-label={t('invoiceOf', { number: order.number })}
          >
            <span className="limn-btn-label">{t('invoice')}</span>
          </a>
        )}
        <ButtonLink to="/setting#payment" variant="quiet">
          {t('toOrders')}
        </ButtonLink>
      </div>
    </>
  );
}

function Facts({ order }: { order: PlanOrder }) {
  const { t } = useTranslation(['people', 'settings', 'money']);
  const text = useOrderText();
  const { full } = useDates();
  const copy = useCopy();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('plans.number')}</dt>
        <dd>
          <span className={styles.number}>{order.number}</span>
          <IconButton
            icon="copy"
            size="s"
            label={t('settings:twoFactor.copy')}
            onPress={() => void copy(order.number)}
          />
        </dd>
      </div>
      <div>
        <dt>{t('settings:orders.what')}</dt>
        <dd>{text.of(order)}</dd>
      </div>
      <div>
        <dt>{isOpen(order) ? t('plans.amount') : t('settings:orders.amount')}</dt>
        <dd className={styles.amount}>{text.money(order.amount)}</dd>
      </div>
      <div>
        <dt>{t('plans.provider')}</dt>
        <dd>{text.provider(order.provider)}</dd>
      </div>
      {order.expireTime !== null && (
        <div>
          <dt>{t('settings:orders.status')}</dt>
          <dd>{t('money:until', { date: full(order.expireTime) })}</dd>
        </div>
      )}
    </dl>
  );
}

/** How an order is paid. */
function Paying({ ordered: { order, payment }, onAnswer }: { ordered: Ordered; onAnswer: (answer: Ordered) => void }) {
  const { t } = useTranslation('money');
  const tell = useTellFailure();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const answer = await call('orders.checkOrder', { body: { orderId: order.orderId } });
      onAnswer(answer);
      if (order.status === 'pending' && answer.order.status === 'pending') tips.show('info', t('stillWaiting'));
      // One that the provider did not know yet: now there is somewhere to pay.
      if (order.status === 'created' && answer.payment?.url != null) location.assign(answer.payment.url);
    } catch (error) {
      tell(error);
    } finally {
      setAsking(false);
    }
  };
  const cancel = async () => {
    try {
      await call('orders.cancelOrder', { body: { orderId: order.orderId } });
    } catch (error) {
      tell(error);
    }
    await client.invalidateQueries({ queryKey: ['order', order.orderId] });
    await client.invalidateQueries({ queryKey: ordersKey });
  };
  return (
    <>
      {payment?.kind === 'manual' && <p className={styles.instructions}>{payment.instructions}</p>}
      {payment?.kind === 'qr' && payment.qr !== null && (
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(payment.qr)}`}
          alt={t('qrLabel', { number: order.number })}
        />
      )}
      <div className={styles.actions}>
        {payment?.kind === 'redirect' && payment.url !== null && (
          <a className="limn-btn" data-variant="primary" data-size="m" href={payment.url}>
            <span className="limn-btn-label">{t('pay')}</span>
          </a>
        )}
        {order.provider !== 'manual' && (
          <Button
            {...(order.status === 'created' && { variant: 'primary' })}
            isPending={isAsking}
            onPress={() => void ask()}
          >
            {t(order.status === 'created' ? 'pay' : 'check')}
          </Button>
        )}
        <Popconfirm
          title={t('cancel')}
          body={t('cancelBody')}
          action={t('cancel')}
          cancel={t('keep')}
          isDanger
          onConfirm={cancel}
        >
          <Button variant="quiet">{t('cancel')}</Button>
        </Popconfirm>
      </div>
    </>
  );
}
