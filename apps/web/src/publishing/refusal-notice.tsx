import type { OwnPublication } from '@limn/contract';
import { Button, Notice, TextArea, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { FormDialog } from '../app/forms/form-dialog.tsx';
import { useForm } from '../app/forms/use-form.ts';

/** Why the last publication was refused, and the way to have it looked at again. */
export function RefusalNotice({
  chartId,
  refused: { reason, mayAppeal },
  onChanged,
}: {
  chartId: string;
  refused: NonNullable<OwnPublication['refused']>;
  onChanged: () => void;
}) {
  const { t } = useTranslation('publishing');
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ content: (value) => (value.trim() === '' ? t('appeal.required') : undefined) });
  return (
    <>
      <Notice
        tone="warning"
        title={t('view.refused')}
        actions={
          mayAppeal && (
            <Button size="s" onPress={() => setOpen(true)}>
              {t('appeal.open')}
            </Button>
          )
        }
      >
        {t('view.refusedBody', { reason })}
      </Notice>
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title={t('appeal.open')}
          description={t('appeal.hint')}
          action={t('appeal.send')}
          size="s"
          form={form}
          onSubmit={(element) =>
            void form.submit(element, async ({ content }) => {
              await call('publishing.appeal', { body: { id: chartId, content } });
              tips.show('success', t('appeal.done'));
              setOpen(false);
              onChanged();
            })
          }
        >
          <TextArea {...form.field('content')} label={t('appeal.content')} maxLength={1000} hasCounter autoFocus />
        </FormDialog>
      )}
    </>
  );
}
