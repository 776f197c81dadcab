import type { CaptchaPurpose } from '@limn/contract';
import { Button, Dialog, Notice, Progress, tips } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../api/error.ts';
import { useFailureText } from '../app/use-failure.ts';
import { getTicket, type Ticket } from './solve.ts';

/**
 * Has the browser work for a ticket while the person waits, which takes about a second and asks nothing of them. Closed
 * before it is done, nothing was verified.
 */
export function CaptchaDialog({
  purpose,
  onTicket,
  onClose,
}: {
  purpose: CaptchaPurpose;
  onTicket: (ticket: Ticket) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['publishing', 'common']);
  const explain = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setFailure(null);
    getTicket(purpose, stop)
      .then((ticket) => {
        if (ticket !== null) onTicket(ticket);
      })
      .catch((error: unknown) => {
        if (!isAborted(error) && !stop.signal.aborted) setFailure(explain(error));
      });
    return () => stop.abort();
    // A new attempt, and nothing else, begins anew.
    // oxlint-disable-next-line exhaustive-deps
  }, [attempt]);
  const close = (): void => {
    tips.show('info', t('captcha.closed'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={close} title={t('captcha.title')} isDismissable={false}>
      {failure === null ? (
        <Progress label={t('captcha.working')} />
      ) : (
        <Notice
          tone="danger"
          role="alert"
          actions={<Button onPress={() => setAttempt(attempt + 1)}>{t('common:retry')}</Button>}
        >
          {failure}
        </Notice>
      )}
      <p>{t('captcha.why')}</p>
    </Dialog>
  );
}
