import { NumberField, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefreshAdmin } from '../use-act.ts';

export interface Named {
  nameZh: string;
  nameEn: string;
  position: number;
}

interface NameDialogProps {
  title: string;
  /** What is changed; null for a new one. */
  row: (Named & { id: string }) | null;
  /** Whether a new one gets an id of the administrator's choice. */
  asksId: boolean;
  send: (id: string | null, named: Named) => Promise<void>;
  onClose: () => void;
}

/** Names of an industry or a tag in both languages, and its place. */
export function NameDialog({ title, row, asksId, send, onClose }: NameDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const refresh = useRefreshAdmin();
  const [position, setPosition] = useState(row?.position ?? 500);
  const required = (value: string) => (value.trim() === '' ? t('admin:community.required') : undefined);
  const form = useForm(
    {
      id: (value) => (asksId && !/^[a-z0-9_]{1,40}$/.test(value) ? t('admin:community.idRule') : undefined),
      nameZh: required,
      nameEn: required,
    },
    { nameZh: row?.nameZh ?? '', nameEn: row?.nameEn ?? '' },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      action={t('admin:community.save')}
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ id, nameZh, nameEn }) => {
          await send(asksId ? id : (row?.id ?? null), { nameZh, nameEn, position });
          tips.show('success', t('admin:community.saved'));
          onClose();
          await refresh();
        })
      }
    >
      {asksId && (
        <TextField
          {...form.field('id')}
          label={t('admin:community.id')}
          description={t('admin:community.idHint')}
          autoFocus
        />
      )}
      <TextField {...form.field('nameZh')} label={t('admin:community.nameZh')} maxLength={60} autoFocus={!asksId} />
      <TextField {...form.field('nameEn')} label={t('admin:community.nameEn')} maxLength={60} />
      <NumberField
        label={t('admin:community.position')}
        value={position}
        onChange={(value) => setPosition(Number.isNaN(value) ? 0 : Math.round(value))}
      />
    </FormDialog>
  );
}
