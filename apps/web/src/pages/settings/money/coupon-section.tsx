import { Button, Notice, TextField, tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useDates } from '../../../people/use-dates.ts';
import { useRefreshMe, useUser } from '../../../session/session.ts';
import { FormFailure } from '../../../app/forms/form-failure.tsx';
import { useForm } from '../../../app/forms/use-form.ts';
import { recordsKey } from '../../../workspace/data/money-keys.ts';
import { Section } from '../../../app/sections/section.tsx';
import styles from '../../../app/sections/sections.module.css';

/** Redeems a coupon. */
export function CouponSection() {
  const { t } = useTranslation(['settings', 'account']);
  const { instance } = useUser();
  const { day } = useDates();
  const client = useQueryClient();
  const refreshMe = useRefreshMe();
  const form = useForm({ code: (value) => (value.trim() === '' ? t('account:rule.required') : undefined) });
  if (!instance.plans) {
    return (
      <Section title={t('coupon.title')}>
        <Notice tone="success">{t('plan.off')}</Notice>
      </Section>
    );
  }
  return (
    <Section title={t('coupon.title')} lead={t('coupon.lead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async ({ code }) => {
            const { plan } = await call('account.redeemCoupon', { body: { code: code.trim() } });
            form.reset();
            tips.show(
              'success',
              plan.expiresAt === null ? t('plan.forever') : t('coupon.done', { date: day(plan.expiresAt) }),
              { duration: 4000 },
            );
            await Promise.all([refreshMe(), client.invalidateQueries({ queryKey: recordsKey })]);
          });
        }}
      >
        <FormFailure text={form.failure} />
        <TextField
          {...form.field('code')}
          label={t('coupon.code')}
          maxLength={64}
          autoComplete="off"
          spellCheck="false"
          isRequired
        />
        <div>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('coupon.redeem')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
