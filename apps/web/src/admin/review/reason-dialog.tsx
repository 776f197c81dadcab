import { TextArea, tips } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useRefreshAdmin } from '../use-act.ts';

interface ReasonDialogProps {
  title: string;
  action: string;
  /** What is said once it is done. */
  done: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A decision against somebody, with the reason they are told. */
export function ReasonDialog({ title, action, done, send, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshAdmin();
  const form = useForm({ reason: (value) => (value.trim() === '' ? t('review.reasonRequired') : undefined) });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      action={action}
      isDanger
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ reason }) => {
          await send(reason);
          tips.show('success', done);
          onClose();
          await refresh();
        })
      }
    >
      <TextArea
        {...form.field('reason')}
        label={t('review.reason')}
        description={t('review.reasonHint')}
        maxLength={500}
        hasCounter
        autoFocus
      />
    </FormDialog>
  );
}
