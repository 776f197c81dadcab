import type { Template, TemplateReply } from '@limn/contract';
import { type ReportReason, reportReasons } from '@limn/contract/community/publish-limits.ts';
import { RadioGroup, TextArea, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { FormDialog } from '../app/forms/form-dialog.tsx';
import { useForm } from '../app/forms/use-form.ts';

interface ReportDialogProps {
  template: Template;
  /** Of the template, where that is what is wrong. */
  comment?: TemplateReply;
  onClose: () => void;
}

/** Tells the administrators what is wrong with a template or a comment on it. */
export function ReportDialog({ template, comment, onClose }: ReportDialogProps) {
  const { t } = useTranslation('community');
  const [reason, setReason] = useState<ReportReason>(comment === undefined ? 'copied' : 'advertising');
  const form = useForm({ content: () => undefined });
  return (
    <FormDialog
      onClose={onClose}
      title={comment === undefined ? t('reports.title', { title: template.title }) : t('comments.reportTitle')}
      description={t('reports.lead')}
      action={t('reports.send')}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ content }) => {
          const of = comment === undefined ? {} : { commentId: comment.commentId };
          await call('templates.reportTemplate', { body: { id: template.templateId, ...of, reason, content } });
          tips.show('success', t('reports.done'));
          onClose();
        })
      }
    >
      <RadioGroup
        label={t('reports.reason')}
        value={reason}
        items={reportReasons.map((value) => ({ value, label: t(`reports.reasons.${value}`) }))}
        onChange={setReason}
      />
      <TextArea {...form.field('content')} label={t('reports.content')} maxLength={500} hasCounter />
    </FormDialog>
  );
}
