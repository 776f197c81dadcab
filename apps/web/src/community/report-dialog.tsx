import type { Template } from '@limn/contract';
import { type ReportReason, reportReasons } from '@limn/contract/publish-limits.ts';
import { RadioGroup, TextArea, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { FormDialog } from '../app/form-dialog.tsx';
import { useForm } from '../pages/account/use-form.ts';

/** Tells the administrators what is wrong with a template. */
export function ReportDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation('community');
  const [reason, setReason] = useState<ReportReason>('copied');
  const form = useForm({ content: () => undefined });
  return (
    <FormDialog
      onClose={onClose}
      title={t('reports.title', { title: template.title })}
      description={t('reports.lead')}
      action={t('reports.send')}
      width="collaborator"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ content }) => {
          await call('templates.reportTemplate', { body: { id: template.templateId, reason, content } });
          tips.show('success', t('reports.done'));
          onClose();
        })
      }
    >
      <RadioGroup
        label={t('reports.reason')}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: t(`reports.reasons.${value}`) }))}
        onChange={setReason}
      />
      <TextArea {...form.field('content')} label={t('reports.content')} maxLength={500} hasCounter />
    </FormDialog>
  );
}
