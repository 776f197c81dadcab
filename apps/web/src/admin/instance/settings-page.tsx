import type { LiveSetting } from '@limn/contract';
import { Button, Dialog, NumberField, Select, Status, TextArea, TextField, tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useFailureText } from '../../app/failures/use-failure.ts';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { DataTable, type DataColumn } from '../../people/data-table.tsx';
import { useDates } from '../../people/use-dates.ts';
import { useRefreshMe } from '../../session/session.ts';
import styles from '../admin.module.css';
import { adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import { maySave } from '../may-save.ts';
import { settingGroups } from './setting-groups.ts';
import { useRefreshAdmin } from '../use-act.ts';

/** Settings that hold at once, without a restart. */
export function SettingsPage() {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<LiveSetting | null>(null);
  const query = useQuery({
    queryKey: [...adminKey, 'settings'],
    queryFn: ({ signal }) => call('admin.adminSettings', { signal }),
  });
  const columns = useColumns(setOpen);
  if (hasFailed(query)) {
    return (
      <AdminPage title={t('nav.settings')}>
        <PartFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={t('nav.settings')} lead={t('settings.lead')}>
      {settingGroups.map(({ group, names }) => (
        <AdminSection key={group} title={t(`settings.groups.${group}`)}>
          <DataTable
            label={t(`settings.groups.${group}`)}
            columns={columns}
            rows={(query.data?.settings ?? []).filter(({ name }) => names.some((one) => one === name))}
            rowId={(one) => one.name}
            isLoading={query.data === undefined}
            empty={null}
          />
        </AdminSection>
      ))}
      {open !== null && <SettingDialog setting={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function useColumns(onEdit: (setting: LiveSetting) => void): readonly DataColumn<LiveSetting>[] {
  const { t } = useTranslation('admin');
  const { full } = useDates();
  const shown = useShown();
  const hint = useHint();
  return [
    {
      id: 'setting',
      label: t('settings.setting'),
      width: '46%',
      cell: ({ name }) => (
        <span className={styles.whoText}>
          <span className={styles.wrap}>{t(`settings.names.${name}`)}</span>
          <span className={styles.meta}>{hint(name)}</span>
        </span>
      ),
    },
    {
      id: 'value',
      label: t('settings.value'),
      width: '30%',
      cell: (setting) => (
        <span className={styles.whoText}>
          <span className={styles.wrap}>{shown(setting, setting.value)}</span>
          {setting.source === 'stored' && setting.changeTime !== null && (
            <span className={styles.meta}>
              {t('settings.changed', {
                who: setting.changedBy ?? t('settings.somebody'),
                when: full(setting.changeTime),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      width: '24%',
      cell: (setting) =>
        setting.source === 'environment' ? (
          <Status tone="neutral">{t('settings.given', { name: setting.name })}</Status>
        ) : (
          <Button
            size="s"
            aria-label={t('settings.changeOf', { name: t(`settings.names.${setting.name}`) })}
            onPress={() => onEdit(setting)}
          >
            {t('settings.change')}
          </Button>
        ),
    },
  ];
}

/** What a setting does. One tells of a place in a text, and shows it as it is written there. */
function useHint(): (name: LiveSetting['name']) => string {
  const { t } = useTranslation('admin');
  return (name) => t(`settings.hints.${name}`, { number: '{{number}}' });
}

/** A value as people read it. */
function useShown(): (setting: LiveSetting, value: string) => string {
  const { t } = useTranslation('admin');
  return ({ name, allowed }, value) => {
    if (value === '') {
      return t('instance.unset');
    }
    return allowed.kind === 'choice' ? t(`settings.choices.${name}.${value}` as never) : value.replaceAll('\\n', '\n');
  };
}

function SettingDialog({ setting, onClose }: { setting: LiveSetting; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const text = useFailureText();
  const shown = useShown();
  const hint = useHint();
  const refresh = useRefreshAdmin();
  const refreshMe = useRefreshMe();
  const [value, setValue] = useState(setting.value);
  const [failure, setFailure] = useState<string | undefined>();
  const [pending, setPending] = useState<'save' | 'reset' | null>(null);
  const send = async (what: 'save' | 'reset') => {
    setPending(what);
    setFailure(undefined);
    try {
      await call('admin.saveSetting', { body: { name: setting.name, value: what === 'reset' ? '' : value } });
      tips.show('success', t('settings.saved'));
      onClose();
      await Promise.all([refresh(), refreshMe()]);
    } catch (error) {
      setFailure(text(error));
      setPending(null);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`settings.names.${setting.name}`)}
      description={hint(setting.name)}
      size="s"
      isDismissable={false}
      footer={
        <>
          {setting.source === 'stored' && (
            <Button isPending={pending === 'reset'} onPress={() => void send('reset')}>
              {t('settings.reset', { value: shown(setting, setting.fallback) })}
            </Button>
          )}
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!maySave(setting, value)}
            isPending={pending === 'save'}
            onPress={() => void send('save')}
          >
            {t('news.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FormFailure text={failure} />
        <ValueField setting={setting} value={value} onChange={setValue} />
      </div>
    </Dialog>
  );
}

interface ValueFieldProps {
  setting: LiveSetting;
  value: string;
  onChange: (value: string) => void;
}

function ValueField({ setting, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation('admin');
  const shown = useShown();
  const { allowed } = setting;
  const label = t('settings.value');
  switch (allowed.kind) {
    case 'choice':
      return (
        <Select
          label={label}
          items={allowed.choices.map((choice) => ({ value: choice, label: shown(setting, choice) }))}
          value={value}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          description={t('settings.between', { min: allowed.min, max: allowed.max })}
          value={Number(value)}
          min={allowed.min}
          max={allowed.max}
          onChange={(number) => onChange(String(number))}
        />
      );
    case 'line':
      return <TextField label={label} value={value} maxLength={allowed.max} onChange={onChange} autoFocus />;
    case 'text':
      return (
        <TextArea
          label={label}
          value={value.replaceAll('\\n', '\n')}
          maxLength={allowed.max}
          onChange={(lines) => onChange(lines.replaceAll('\n', '\\n'))}
          autoFocus
        />
      );
  }
}
