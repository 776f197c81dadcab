import type { Webhook, WebhookEvent } from '@limn/contract';
import { maxWebhookUrl, webhookEvents } from '@limn/contract/programs/webhook-events.ts';
import { CheckboxGroup, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { FormDialog } from '../app/forms/form-dialog.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { eventKey } from './event-key.ts';

const isAddress = (text: string): boolean => URL.canParse(text.trim()) && /^https?:/i.test(text.trim());

/** Makes a webhook, or changes one. */
export function WebhookDialog({
  webhook,
  orgId,
  onClose,
  onSaved,
}: {
  /** The one that is changed; null makes one. */
  webhook: Webhook | null;
  orgId: string | undefined;
  onClose: () => void;
  /** With the secret of one that was made. */
  onSaved: (secret: string | null) => void;
}) {
  const { t } = useTranslation('webhooks');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents);
  const [isMissing, setMissing] = useState(false);
  const form = useForm(
    { url: (value: string) => (isAddress(value) ? undefined : t('urlInvalid')) },
    { url: webhook?.url ?? '' },
  );
  const send = async (url: string): Promise<string | null> => {
    const wanted = { url: url.trim(), events: [...events] };
    if (webhook !== null) {
      await call('webhooks.edit', { body: { webhookId: webhook.webhookId, ...wanted } });
      return null;
    }
    return (await call('webhooks.add', { body: { ...wanted, ...(orgId !== undefined && { orgId }) } })).secret;
  };
  return (
    <FormDialog
      onClose={onClose}
      title={webhook === null ? t('create') : t('editTitle')}
      action={webhook === null ? t('create') : t('save')}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async ({ url }) => {
          setMissing(events.length === 0);
          if (events.length === 0) return;
          const secret = await send(url);
          onClose();
          onSaved(secret);
        })
      }
    >
      <TextField
        {...form.field('url')}
        label={t('url')}
        description={t('urlHint')}
        type="url"
        maxLength={maxWebhookUrl}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <CheckboxGroup
        label={t('events')}
        value={events}
        onChange={(chosen) => {
          setEvents(chosen);
          setMissing(false);
        }}
        selectAll
        items={webhookEvents.map((value) => ({ value, label: t(`event.${eventKey(value)}`) }))}
        isInvalid={isMissing}
        errorMessage={isMissing ? t('noEvents') : undefined}
      />
    </FormDialog>
  );
}
