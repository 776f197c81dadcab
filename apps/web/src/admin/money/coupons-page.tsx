import type { api, CallSuccess } from '@limn/contract';
import { Button, NumberField, Popconfirm, Select, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useCopy } from '../../app/forms/use-copy.ts';
import { useDates } from '../../people/use-dates.ts';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import styles from '../admin.module.css';
import { useAct, useRefreshAdmin } from '../use-act.ts';

type Coupon = CallSuccess<typeof api.admin.adminCoupons>['coupons'][number];
const validities = ['7', '30', '90', '365', '1000'] as const;

/** Coupons, by themselves or of campaigns. */
export function CouponsPage() {
  const { t } = useTranslation(['money', 'admin']);
  const { day } = useDates();
  const act = useAct();
  const [isMaking, setMaking] = useState(false);
  const until = ({ expireTime }: Coupon): string => {
    if (expireTime === null) return t('admin.coupons.forever');
    return Date.parse(expireTime) <= Date.now() ? t('admin.coupons.ended') : day(expireTime);
  };
  const isOver = ({ expireTime }: Coupon): boolean => expireTime !== null && Date.parse(expireTime) <= Date.now();
  const end = async (which: { couponId: string } | { campaign: string }): Promise<void> => {
    await act(() => call('admin.revokeCoupon', { body: which }), t('admin.coupons.endedDone'));
  };
  const columns: readonly DataColumn<Coupon>[] = [
    { id: 'code', label: t('admin.coupons.code'), cell: (row) => <span className={styles.mono}>{row.code}</span> },
    {
      id: 'campaign',
      label: t('admin.coupons.campaign'),
      cell: (row) => (
        <span className={styles.break}>{row.campaign === '' ? t('admin.coupons.noCampaign') : row.campaign}</span>
      ),
    },
    { id: 'uses', label: t('admin.coupons.uses'), align: 'end', cell: (row) => `${row.uses} / ${row.maxUses}` },
    { id: 'until', label: t('admin.coupons.until'), cell: until },
    {
      id: 'actions',
      label: t('admin:actions'),
      cell: (row) =>
        !isOver(row) && (
          <span className={styles.actions}>
            <Popconfirm
              title={t('admin.coupons.endTitle')}
              body={t('admin.coupons.endBody')}
              action={t('admin.coupons.end')}
              isDanger
              onConfirm={() => end({ couponId: row.couponId })}
            >
              <Button size="s" aria-label={t('admin.coupons.endOf', { code: row.code })}>
                {t('admin.coupons.end')}
              </Button>
            </Popconfirm>
            {row.campaign !== '' && (
              <Popconfirm
                title={t('admin.coupons.endCampaign')}
                body={t('admin.coupons.endBody')}
                action={t('admin.coupons.endCampaign')}
                isDanger
                onConfirm={() => end({ campaign: row.campaign })}
              >
                <Button size="s" variant="quiet">
                  {t('admin.coupons.endCampaign')}
                </Button>
              </Popconfirm>
            )}
          </span>
        ),
    },
  ];
  return (
    <AdminPage
      title={t('admin:nav.coupons')}
      lead={t('admin.coupons.lead')}
      actions={
        <Button icon="add" onPress={() => setMaking(true)}>
          {t('admin.coupons.make')}
        </Button>
      }
    >
      <AdminList
        label={t('admin:nav.coupons')}
        queryKey={['coupons']}
        load={async (_cursor, signal) => ({ ...(await call('admin.adminCoupons', { signal })), nextCursor: null })}
        rowsOf={(answer) => answer.coupons}
        columns={columns}
        rowId={(row) => row.couponId}
        isNarrowed={false}
        emptyTitle={t('admin.coupons.empty')}
      />
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </AdminPage>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['money', 'admin']);
  const refresh = useRefreshAdmin();
  const copy = useCopy();
  const [count, setCount] = useState(10);
  const [maxUses, setMaxUses] = useState(1);
  const [validity, setValidity] = useState<string>('90');
  const form = useForm({ campaign: () => undefined });
  const atLeast = (set: (value: number) => void) => (value: number) => set(Number.isNaN(value) ? 1 : value);
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.coupons.make')}
      description={t('admin.coupons.lead')}
      action={t('admin.coupons.make')}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ campaign }) => {
          const { coupons } = await call('admin.newCoupons', { body: { campaign, count, maxUses, validity } });
          tips.show('success', t('admin.coupons.made', { count: coupons.length }), {
            action: {
              label: t('admin.coupons.copy'),
              run: () => void copy(coupons.map(({ code }) => code).join('\n')),
            },
          });
          onClose();
          await refresh();
        })
      }
    >
      <TextField
        {...form.field('campaign')}
        label={t('admin.coupons.campaign')}
        description={t('admin.coupons.campaignHint')}
        maxLength={60}
        autoFocus
      />
      <NumberField label={t('admin.coupons.count')} value={count} min={1} max={500} onChange={atLeast(setCount)} />
      <NumberField
        label={t('admin.coupons.maxUses')}
        value={maxUses}
        min={1}
        max={100_000}
        onChange={atLeast(setMaxUses)}
      />
      <Select
        label={t('admin.coupons.validity')}
        value={validity}
        onChange={setValidity}
        items={validities.map((value) => ({
          value,
          label: value === '1000' ? t('admin.coupons.forever') : t('admin.coupons.days', { count: Number(value) }),
        }))}
      />
    </FormDialog>
  );
}
