import type { CaptchaPurpose } from '@limn/contract';
import { Button, Dialog, Notice, Progress, tips } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../api/error.ts';
import { useFailureText } from '../app/failures/use-failure.ts';
import styles from './captcha.module.css';
import { getTicket, handIn, type Ticket } from './solve.ts';

/**
 * Has the browser work for a ticket while the person waits, which takes about a second and asks nothing of them; or
 * shows the captcha that the instance has instead. Closed before it is done, nothing was verified.
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
  const [frame, setFrame] = useState<string | null>(null);
  const close = (): void => {
    tips.show('info', t('captcha.closed'));
    onClose();
  };
  useEffect(() => {
    const stop = new AbortController();
    const fail = (error: unknown): void => {
      setFrame(null);
      if (!isAborted(error) && !stop.signal.aborted) setFailure(explain(error));
    };
    const hear = ({ source, origin, data }: MessageEvent): void => {
      const said = origin === location.origin && source !== window ? saidIn(data) : null;
      if (said === null) return;
      if ('ticket' in said) handIn(purpose, said, stop.signal).then(onTicket).catch(fail);
      else if (said.closed) close();
      else {
        setFrame(null);
        setFailure(t('captcha.failed'));
      }
    };
    setFailure(null);
    setFrame(null);
    addEventListener('message', hear, { signal: stop.signal });
    getTicket(purpose, stop)
      .then((asked) => {
        if (asked !== null && 'frame' in asked) setFrame(asked.frame);
        else if (asked !== null) onTicket(asked);
      })
      .catch(fail);
    return () => stop.abort();
    // A new attempt, and nothing else, begins anew.
  }, [attempt]);
  return (
    <Dialog isOpen onClose={close} title={t('captcha.title')} isDismissable={false}>
      {failure === null ? (
        <Working frame={frame} />
      ) : (
        <Notice
          tone="danger"
          role="alert"
          actions={<Button onPress={() => setAttempt(attempt + 1)}>{t('common:retry')}</Button>}
        >
          {failure}
        </Notice>
      )}
      {frame === null && <p>{t('captcha.why')}</p>}
    </Dialog>
  );
}

function Working({ frame }: { frame: string | null }) {
  const { t } = useTranslation('publishing');
  if (frame === null) return <Progress label={t('captcha.working')} />;
  return <iframe className={styles.captcha} src={frame} title={t('captcha.frame')} />;
}

/** What the frame says came of its captcha; null for what is none of it. */
function saidIn(data: unknown): Ticket | { closed: boolean } | null {
  if (typeof data !== 'object' || data === null || !('captcha' in data)) return null;
  const { ticket, randstr, closed } = data.captcha as Partial<Ticket> & { closed?: boolean };
  if (typeof ticket === 'string' && typeof randstr === 'string') return { ticket, randstr };
  return { closed: closed === true };
}
