import type { api, CallSuccess } from '@limn/contract';
import { Button, Dialog, Popconfirm, SkeletonText, Status, TextField, tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { OutdatedPart } from '../../app/failures/outdated-part.tsx';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { isOpen, orderTones, useOrderText } from '../../pages/upgrade/order-text.ts';
import { useDates } from '../../people/use-dates.ts';
import { adminKey } from '../admin-list.tsx';
import styles from '../admin.module.css';
import { useAct, useRefreshAdmin } from '../use-act.ts';
import { ByHand, refundTones } from './refunds-list.tsx';

type Known = CallSuccess<typeof api.admin.adminOrder>;

/** An order with all that is known of its money, and what can be done with it. */
export function OrderDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation(['money', 'admin']);
  const [isRefunding, setRefunding] = useState(false);
  const query = useQuery({
    queryKey: [...adminKey, 'order', orderId],
    queryFn: ({ signal }) => call('admin.adminOrder', { params: { orderId }, signal }),
  });
  const known = query.data;
  const applied = known?.payments.find((payment) => payment.applied);
  const rest = applied === undefined ? 0 : Math.round((applied.amount - applied.refunded) * 100) / 100;
  if (isRefunding && known !== undefined)
    return <RefundDialog known={known} rest={rest} onClose={() => setRefunding(false)} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('admin.orders.number')} ${known?.order.number ?? ''}`}
      size="l"
      footer={
        known === undefined ? (
          <Button onPress={onClose}>{t('admin.orders.back')}</Button>
        ) : (
          <>
            {isOpen(known.order) && <Settling known={known} />}
            {rest > 0 && (
              <Button variant="danger" onPress={() => setRefunding(true)}>
                {t('admin.orders.refund')}
              </Button>
            )}
            <Button onPress={onClose}>{t('admin.orders.back')}</Button>
          </>
        )
      }
    >
      {hasFailed(query) && (
        <PartFailure title={t('admin:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <OutdatedPart list={query} />
      {known === undefined ? <SkeletonText lines={5} /> : <Facts known={known} />}
    </Dialog>
  );
}

function Facts({ known: { order, payments, refunds, events } }: { known: Known }) {
  const { t } = useTranslation('money');
  const { full, money } = useDates();
  const text = useOrderText();
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('admin.orders.user')}</dt>
        <dd>{order.user === null ? t('admin.orders.gone') : `${order.user.fullName} · ${order.user.account}`}</dd>
        <dt>{t('admin.orders.what')}</dt>
        <dd>{text.of(order)}</dd>
        <dt>{t('admin.orders.amount')}</dt>
        <dd>{money(order.amount)}</dd>
        <dt>{t('admin.orders.provider')}</dt>
        <dd>{text.provider(order.provider)}</dd>
        <dt>{t('admin.orders.state')}</dt>
        <dd>
          <Status tone={orderTones[order.status]}>{t(`state.${order.status}`)}</Status>
        </dd>
        <dt>{t('admin.orders.time')}</dt>
        <dd>{full(order.createTime)}</dd>
        <dt>{t('admin.orders.payments')}</dt>
        <dd>
          {payments.length === 0 && t('admin.orders.noPayments')}
          {payments.map((payment) => (
            <span key={payment.reference} className={styles.whoText}>
              {`${money(payment.amount)} · ${text.provider(payment.provider)} · ${full(payment.time)}`}
              <span className={styles.meta}>
                {`${t(payment.applied ? 'admin.orders.applied' : 'admin.orders.returned')} · ${payment.reference}`}
              </span>
            </span>
          ))}
        </dd>
        {refunds.length > 0 && (
          <>
            <dt>{t('admin.orders.refunds')}</dt>
            <dd>
              {refunds.map((refund) => (
                <span key={refund.refundId} className={styles.whoText}>
                  <span>
                    {`${money(refund.amount)} · ${refund.number} `}
                    <Status tone={refundTones[refund.state]}>{t(`admin.refunds.states.${refund.state}`)}</Status>
                  </span>
                  <span className={styles.meta}>
                    {[t(`admin.refunds.causes.${refund.cause}`), refund.reason, full(refund.createTime)]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                  {refund.state === 'waiting' && <ByHand refund={refund} />}
                </span>
              ))}
            </dd>
          </>
        )}
        {events.length > 0 && (
          <>
            <dt>{t('admin.orders.events')}</dt>
            <dd>
              {events.map((event) => (
                <span key={`${event.kind} ${event.time}`} className={styles.meta}>
                  {`${full(event.time)} · ${event.kind} · ${event.outcome}`}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

/** Says whether the money of an order came. */
function Settling({ known: { order } }: { known: Known }) {
  const { t } = useTranslation('money');
  const { money } = useDates();
  const act = useAct();
  const { orderId, number } = order;
  return (
    <>
      <Popconfirm
        title={t('admin.orders.confirmTitle', { amount: money(order.amount) })}
        body={t('admin.orders.confirmBody', { number })}
        action={t('admin.orders.confirm')}
        onConfirm={async () => {
          await act(() => call('admin.confirmOrder', { body: { orderId } }), t('admin.orders.confirmed'));
        }}
      >
        <Button variant="primary">{t('admin.orders.confirm')}</Button>
      </Popconfirm>
      <Popconfirm
        title={t('admin.orders.reject')}
        body={t('cancelBody')}
        action={t('admin.orders.reject')}
        isDanger
        onConfirm={async () => {
          await act(() => call('admin.rejectOrder', { body: { orderId } }), t('admin.orders.rejected'));
        }}
      >
        <Button>{t('admin.orders.reject')}</Button>
      </Popconfirm>
    </>
  );
}

function RefundDialog({ known: { order }, rest, onClose }: { known: Known; rest: number; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { money } = useDates();
  const refresh = useRefreshAdmin();
  const isAmount = (value: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(value.trim()) && Number(value) > 0;
  const form = useForm(
    { amount: (value) => (isAmount(value) ? undefined : t('admin.orders.refundRule')), reason: () => undefined },
    { amount: String(rest) },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.orders.refundTitle', { number: order.number })}
      description={t('admin.orders.refundBody', { amount: money(rest) })}
      action={t('admin.orders.refund')}
      isDanger
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ amount, reason }) => {
          await call('admin.refundOrder', { body: { orderId: order.orderId, amount: amount.trim(), reason } });
          tips.show('success', t('admin.orders.refundSent'));
          onClose();
          await refresh();
        })
      }
    >
      <TextField
        {...form.field('amount')}
        label={t('admin.orders.refundAmount')}
        inputMode="decimal"
        maxLength={10}
        isRequired
      />
      <TextField {...form.field('reason')} label={t('admin.orders.refundReason')} maxLength={200} />
    </FormDialog>
  );
}
