import type { Team } from '@limn/contract';
import { Button, NumberField, RadioGroup, Select, SkeletonText } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from '../../app/routing/navigation.tsx';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { rightsOf } from '../../organizations/shared/org-data.ts';
import { CreateOrgDialog } from '../../organizations/create-org-dialog.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useMe } from '../../session/session.ts';
import { useKnownOrganizations } from '../../people/organizations.ts';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import type { Plans } from './plan-table.tsx';
import { ProviderField } from './provider-field.tsx';
import { SeatsForm } from './seats-form.tsx';
import styles from './upgrade.module.css';
import { usePlaceOrder } from './use-place-order.ts';

interface ChooserProps {
  plans: Plans;
  kind: 'personal' | 'team';
  /** The organization the address names. */
  tid: string | null;
}

/** Chooses a plan's length and, of a team's, the organization and its seats, and orders it. */
export function PlanChooser({ plans, kind, tid }: ChooserProps) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = useMe().data?.user == null;
  const managed = useKnownOrganizations(!isVisitor)?.filter((team) => rightsOf(team).manage);
  const [isMaking, setMaking] = useState(false);
  const prices = plans.prices.filter((price) => price.kind === kind);
  const switcher = (
    <RadioGroup
      look="segments"
      label={t('plans.for')}
      isLabelHidden
      value={kind}
      onChange={(next) => void navigate(next === 'team' ? '/upgrade/team' : '/upgrade', { replace: true })}
      items={(['personal', 'team'] as const).map((value) => ({ value, label: t(`plans.${value}`) }))}
    />
  );
  const body = () => {
    if (prices.length === 0) {
      return <p role="status">{t('plans.noPrice')}</p>;
    }
    if (isVisitor) {
      return (
        <div>
          <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`} variant="primary">
            {t('signIn')}
          </ButtonLink>
        </div>
      );
    }
    if (kind === 'team' && managed === undefined) {
      return <SkeletonText />;
    }
    if (kind === 'team' && managed?.length === 0) {
      return (
        <div className={styles.form}>
          <p>{t('plans.noOrganization')}</p>
          <div>
            <Button variant="primary" icon="add" onPress={() => setMaking(true)}>
              {t('orgs.create')}
            </Button>
          </div>
        </div>
      );
    }
    // Seats begin with the members there are, so the form waits for them.
    const props = { plans, kind, managed: managed ?? [], tid };
    const team = props.managed.find(({ orgId, plan }) => orgId === tid && plan.active);
    if (kind === 'team' && team !== undefined) return <TeamForm {...props} team={team} />;
    return <OrderForm key={managed?.length} {...props} />;
  };
  return (
    <section className={styles.chooser}>
      {switcher}
      {body()}
      {kind === 'personal' && !isVisitor && (
        <p className={styles.meta}>
          {t('plans.coupon')} <Link to="/setting#coupon">{t('plans.couponAction')}</Link>
        </p>
      )}
      {isMaking && (
        <CreateOrgDialog
          onClose={() => setMaking(false)}
          onMade={(team) => void navigate(`/upgrade?tid=${encodeURIComponent(team.orgId)}&addu=pay`, { replace: true })}
        />
      )}
    </section>
  );
}

interface OrderFormProps {
  plans: Plans;
  kind: 'personal' | 'team';
  managed: readonly Team[];
  tid: string | null;
}

/** Renews a team's plan that holds, or changes its seats. */
function TeamForm({ team, ...props }: OrderFormProps & { team: Team }) {
  const { t } = useTranslation('money');
  const [mode, setMode] = useState<'renew' | 'change'>('renew');
  return (
    <>
      <RadioGroup
        look="segments"
        label={t('seats.mode')}
        isLabelHidden
        value={mode}
        onChange={setMode}
        items={(['renew', 'change'] as const).map((value) => ({ value, label: t(`seats.${value}`) }))}
      />
      {mode === 'renew' ? <OrderForm {...props} /> : <SeatsForm plans={props.plans} team={team} />}
    </>
  );
}

function OrderForm({ plans, kind, managed, tid }: OrderFormProps) {
  const { t } = useTranslation('people');
  const place = usePlaceOrder();
  const { money } = useDates();
  const prices = plans.prices.filter((price) => price.kind === kind).sort((a, b) => a.months - b.months);
  const first = managed.find((team) => team.orgId === tid) ?? managed[0];
  const seatsOf = (team: Team | undefined) => Math.max(plans.minSeats, team?.members ?? 1, team?.plan.seats ?? 0);
  const [months, setMonths] = useState(String(prices.at(-1)?.months ?? ''));
  const [orgId, setOrgId] = useState(first?.orgId ?? null);
  const [seats, setSeats] = useState(seatsOf(first));
  const [provider, setProvider] = useState(plans.providers[0] ?? 'manual');
  const form = useForm({});
  const org = managed.find((team) => team.orgId === orgId);
  const price = prices.find((one) => String(one.months) === months);
  const least = Math.max(plans.minSeats, org?.members ?? 1);
  const isTeam = kind === 'team';
  const total = (price?.amount ?? 0) * (isTeam ? seats : 1);
  const monthly = prices[0] === undefined ? 0 : prices[0].amount / prices[0].months;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(event.currentTarget, async () => {
          await place({
            kind,
            months,
            provider,
            seats: isTeam ? seats : 1,
            ...(isTeam && orgId !== null && { tid: orgId }),
          });
        });
      }}
    >
      <FormFailure text={form.failure} />
      {isTeam && (
        <>
          <Select
            label={t('plans.organization')}
            value={orgId}
            onChange={(id) => {
              setOrgId(id);
              setSeats(seatsOf(managed.find((team) => team.orgId === id)));
            }}
            items={managed.map((team) => ({ value: team.orgId, label: team.orgName }))}
          />
          <NumberField
            label={t('plans.seats')}
            description={t('plans.seatsHint', { members: org?.members ?? 1 })}
            value={seats}
            min={least}
            max={plans.maxSeats}
            onChange={(value) => setSeats(Number.isNaN(value) ? least : value)}
          />
        </>
      )}
      <RadioGroup
        look="cards"
        label={t('plans.length')}
        value={months}
        onChange={setMonths}
        items={prices.map((one) => {
          const saved = Math.round((1 - one.amount / one.months / monthly) * 100);
          return {
            value: String(one.months),
            label: `${t('plans.months', { count: one.months })} · ${money(one.amount)}`,
            description: [
              t(isTeam ? 'plans.perSeatMonth' : 'plans.perMonth', { price: money(one.amount / one.months) }),
              ...(saved > 0 ? [t('plans.save', { percent: saved })] : []),
            ].join(' · '),
          };
        })}
      />
      <ProviderField providers={plans.providers} value={provider} onChange={setProvider} />
      <p className={styles.total} aria-live="polite">
        {t('plans.total')} <strong>{money(total)}</strong>
      </p>
      <div>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t('plans.order')}
        </Button>
      </div>
    </form>
  );
}
