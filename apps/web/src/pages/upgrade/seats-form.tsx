import type { Team } from '@limn/contract';
import { Button, NumberField, Popconfirm, Skeleton, SkeletonText, tips } from '@limn/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useRefreshOrg } from '../../organizations/shared/org-data.ts';
import { useDates } from '../../people/use-dates.ts';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import type { Plans } from './plan-table.tsx';
import { ProviderField } from './provider-field.tsx';
import styles from './upgrade.module.css';
import { usePlaceOrder } from './use-place-order.ts';

/** Seats more or fewer of a plan that holds: more are paid until it ends, fewer make it last longer. */
export function SeatsForm({ plans, team }: { plans: Plans; team: Team }) {
  const { t } = useTranslation(['money', 'people']);
  const { day, money } = useDates();
  const tell = useTellFailure();
  const refresh = useRefreshOrg(team.orgId);
  const place = usePlaceOrder();
  const form = useForm({});
  const now = team.plan.seats ?? 1;
  const [seats, setSeats] = useState(now + 1);
  const [provider, setProvider] = useState(plans.providers[0] ?? 'manual');
  const query = useQuery({
    queryKey: ['seats', team.orgId, seats],
    queryFn: ({ signal }) => call('orders.quoteSeats', { query: { tid: team.orgId, seats }, signal }),
    placeholderData: keepPreviousData,
  });
  // What holds now is the same for any number of seats, and stays when a quote for another cannot be had.
  const [known, setKnown] = useState(query.data);
  if (query.data !== undefined && query.data !== known) setKnown(query.data);
  const quote = query.data ?? known;
  const failure = hasFailed(query) && (
    <PartFailure title={t('seats.failed')} error={query.error} onRetry={() => void query.refetch()} />
  );
  if (quote === undefined) return failure || <SkeletonText lines={4} />;
  /** The amount and the day are not those of the number that is in the field. */
  const isWaiting = query.data === undefined || query.isPlaceholderData;
  const more = seats - quote.seats;
  const until = day(quote.newExpireTime);
  const reduce = async () => {
    try {
      const { expireTime } = await call('orders.removeSeats', { body: { tid: team.orgId, seats } });
      tips.show('success', t('seats.reduced', { date: day(expireTime) }), { duration: 4000 });
      await Promise.all([refresh(), query.refetch()]);
    } catch (error) {
      tell(error);
    }
  };
  const explain = () => {
    if (isWaiting) return <Skeleton width="60%" />;
    if (more === 0) return t('seats.same');
    return more > 0 ? t('seats.more', { count: more, date: until }) : t('seats.fewer', { count: seats, date: until });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (more <= 0 || isWaiting) return;
        void form.submit(event.currentTarget, () => place({ kind: 'seats', tid: team.orgId, seats: more, provider }));
      }}
    >
      <p className={styles.meta}>
        {t('seats.now', { seats: quote.seats, members: quote.members, date: day(quote.expireTime) })}
      </p>
      <FormFailure text={form.failure} />
      <NumberField
        label={t('seats.wanted')}
        value={seats}
        min={quote.members}
        max={plans.maxSeats}
        onChange={(value) => setSeats(Number.isNaN(value) ? now : value)}
      />
      {failure || (
        <p className={styles.meta} aria-live="polite">
          {explain()}
        </p>
      )}
      {!failure && more > 0 && (
        <>
          <ProviderField providers={plans.providers} value={provider} onChange={setProvider} />
          <p className={styles.total} aria-live="polite">
            {t('people:plans.total')} {isWaiting ? <Skeleton width="64px" /> : <strong>{money(quote.amount)}</strong>}
          </p>
          <div>
            <Button type="submit" variant="primary" isDisabled={isWaiting} isPending={form.isPending}>
              {t('seats.buy')}
            </Button>
          </div>
        </>
      )}
      {!failure && more < 0 && (
        <div>
          <Popconfirm
            title={t('seats.reduceTitle', { count: seats })}
            body={t('seats.reduceBody', { date: until })}
            action={t('seats.reduce')}
            cancel={t('seats.keep')}
            onConfirm={reduce}
          >
            <Button variant="primary" isDisabled={isWaiting}>
              {t('seats.reduce')}
            </Button>
          </Popconfirm>
        </div>
      )}
    </form>
  );
}
