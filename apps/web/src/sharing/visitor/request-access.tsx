import { Button, RadioGroup, TextArea } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../../app/routing/navigation.tsx';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { Mark } from '../../app/logo.tsx';
import { useMe } from '../../session/session.ts';
import { keptFocus } from '../../app/frames/keep-focus.ts';
import { useTitle } from '../../app/frames/use-title.ts';
import { useExplain } from '../../app/failures/use-failure.ts';
import styles from './visitor.module.css';

type Wanted = 'viewer' | 'commenter' | 'editor';

/** ms after which it is looked again whether the owner has agreed, while the page is in sight. */
const askEvery = 3000;

/** Characters of the message; the server holds to the same. */
const most = 500;

/** What access is asked for: a file by its own address, or by that of a link. */
export type Requested = { readonly viewLinkId: string } | { readonly chartId: string };
const idOf = (target: Requested): string => ('chartId' in target ? target.chartId : target.viewLinkId);

function RequestForm({ target, onSent }: { target: Requested; onSent: () => void }) {
  const { t } = useTranslation('sharing');
  const explain = useExplain();
  const [role, setRole] = useState<Wanted>('viewer');
  const [message, setMessage] = useState('');
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await call('collaborators.requestAccess', { body: { ...target, role, message } });
      onSent();
    } catch (error) {
      explain(error, t('request.failed'));
      setPending(false);
    }
  };
  return (
    <>
      <RadioGroup
        look="segments"
        label={t('request.role')}
        value={role}
        items={(['viewer', 'commenter', 'editor'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={setRole}
      />
      <TextArea
        label={t('request.message')}
        value={message}
        maxLength={most}
        onChange={setMessage}
        onSubmit={() => void submit()}
        autoFocus
      />
      <Button variant="primary" size="l" isBlock isPending={isPending} onPress={() => void submit()}>
        {t('request.send')}
      </Button>
    </>
  );
}

/**
 * Ids of what tells that a request for a file was declined. A file that one may not see is answered like one that there
 * is not, whatever became of the request; a link says itself that nothing is asked any more.
 */
async function refusalsOf(target: Requested, signal: AbortSignal): Promise<readonly string[]> {
  if (!('chartId' in target)) return [];
  const { list } = await call('notifications.getNotifications', { body: { curPage: 1, tp: 'all' }, signal });
  return list
    .filter(({ type, reference }) => type === 'access_refused' && reference === target.chartId)
    .map(({ notificationId }) => notificationId);
}

/** Opens the file as soon as the owner has agreed, and says it where they have not. */
function Waiting({ target }: { target: Requested }) {
  const { t } = useTranslation('sharing');
  const id = idOf(target);
  const before = useRef<readonly string[] | null>(null);
  const { data } = useQuery({
    queryKey: ['requested', id],
    queryFn: async ({ signal }) => {
      const refusals = await refusalsOf(target, signal);
      before.current ??= refusals;
      const { current } = before;
      if (refusals.some((one) => !current.includes(one))) return 'refused';
      return call('view.viewChart', { params: { id }, signal }).then(
        () => 'granted' as const,
        (error: unknown) => (error instanceof ApiError && error.code === 'request_access' ? 'refused' : 'asked'),
      );
    },
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === 'refused' ? false : askEvery),
  });
  useEffect(() => {
    if (data === 'granted') {
      location.reload();
    }
  }, [data]);
  return data === 'refused' ? (
    <>
      <p role="status">{t('request.refused')}</p>
      <ButtonLink to="/diagrams" size="l">
        {t('request.toFiles')}
      </ButtonLink>
    </>
  ) : (
    <p role="status">{t('request.sent')}</p>
  );
}

/** In place of a file that is open to specified people only: the way to ask its owner. */
export default function RequestAccess({
  target,
  isAsked = false,
  children,
}: {
  target: Requested;
  isAsked?: boolean;
  /** What else is to be said of the file. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('sharing');
  const me = useMe();
  useTitle(t('request.title'));
  const { pathname } = useLocation();
  const [isSent, setSent] = useState(isAsked);
  const isVisitor = me.data?.user === null;
  return (
    <main id="main" tabIndex={-1} ref={keptFocus} className={styles.page}>
      <div className={styles.box}>
        <Mark size={32} />
        <h1>{t('request.title')}</h1>
        {children}
        {isSent ? (
          <Waiting target={target} />
        ) : (
          <>
            <p>{t('request.body')}</p>
            {isVisitor ? (
              <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} variant="primary" size="l">
                {t('request.signIn')}
              </ButtonLink>
            ) : (
              <RequestForm target={target} onSent={() => setSent(true)} />
            )}
          </>
        )}
      </div>
    </main>
  );
}
