/** An editor at its address: finds the file, opens the document, and says so where it cannot. */
import type { Chart, Role } from '@limn/contract';
import { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from '../app/routing/navigation.tsx';
import { Button, EmptyState } from '@limn/ui';
import { lazy } from '../app/routing/lazy.tsx';
import { ApiError } from '../api/error.ts';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { takeAwayStandIn } from '../app/frames/stand-in.ts';
import { useTitle } from '../app/frames/use-title.ts';
import { PageFailure } from '../app/failures/page-failure.tsx';
import { failing } from '../app/failures/failing.ts';
import { untilThere } from '../app/routing/until-there.ts';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { fileAddress } from '../app/category.ts';
import { useMe, useRefreshMe, useUser } from '../session/session.ts';
import { chartQuery } from './surroundings/chart-query.ts';
import { Opening } from './opening/opening.tsx';
import { useTellRole } from './opening/use-tell-role.ts';
import { takeOpened } from './early/begun-editor.ts';
import { EditorProvider } from './context/editor-context.tsx';
import { shortLocale } from './canvas/locale.ts';
import { useDark } from './view/use-dark.ts';
import type { EditorKind, MissingEditor, OpenEditor, OpenEditorOptions } from './context/kind.ts';
import type { Session } from './session/session.ts';
import { isBeyond } from './session/beyond.ts';
import { useNewer } from './session/use-newer.ts';
import { useSession } from './session/use-session.ts';
import { connectPresence } from './session/presence.ts';
import styles from './shell/shell.module.css';

const UnsentEdits = lazy(() => import('./opening/unsent-edits.tsx'));
const RequestAccess = lazy(() => import('../sharing/visitor/request-access.tsx'));

export function DocumentPage({ kind }: { kind: EditorKind }): React.ReactNode {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { user } = useUser();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const refreshMe = useRefreshMe();
  const [isChecking, setChecking] = useState(false);
  // Once each time: whose session ended is refused too, and sent to sign in as soon as that is known.
  const checkSession = useCallback(() => {
    setChecking(true);
    void refreshMe().finally(() => setChecking(false));
  }, [refreshMe]);
  const chart = useQuery(chartQuery(id));
  const category = chart.data?.chart.category;
  // Every kind has an address of its own; whoever comes by another is sent there.
  if (category !== undefined && !kind.addresses.includes(editorOfCategory(category)))
    return <Navigate to={fileAddress(category, id) + search} replace />;
  return (
    <OpenDrawing
      kind={kind}
      chartId={id}
      userId={user.userId}
      chart={chart.data?.chart}
      role={chart.data?.role ?? 'editor'}
      error={chart.error}
      onRetry={() => void chart.refetch()}
      onRights={() => void chart.refetch()}
      isChecking={isChecking}
      onRefused={checkSession}
      onRename={async (title) => {
        try {
          await call('folders.renameChart', { body: { chartId: id, title } });
        } catch (error) {
          tellFailure(error);
          return false;
        }
        await client.invalidateQueries({ queryKey: chartQuery(id).queryKey });
        return true;
      }}
    />
  );
}

interface OpenDrawingProps {
  kind: EditorKind;
  chartId: string;
  /** Share link that gives the right to edit, for who has none of their own. */
  link?: string;
  userId: string | null;
  /** Absent while it is asked for, and while there is no connection. */
  chart: Pick<Chart, 'title' | 'category' | 'trashed'> | undefined;
  role: Role;
  error?: Error | null;
  onRetry?: () => void;
  onRename?: (title: string) => Promise<boolean>;
  /** The server lets the person in no more; while it is asked why, nothing is said. */
  onRefused?: () => void;
  isChecking?: boolean;
  /** The person may have another role than before. */
  onRights?: () => void;
}

/** The editor of a document, from connecting to it to being refused. */
export function OpenDrawing({
  kind,
  chartId,
  link,
  userId,
  chart,
  role,
  error,
  onRetry,
  onRename,
  onRefused,
  isChecking = false,
  onRights,
}: OpenDrawingProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const readOnly = chart ? role === 'viewer' || role === 'commenter' || chart.trashed : false;
  const { session, access } = useSession({ chartId, link, userId, readOnly, takesUp: true });
  useTellRole(chart === undefined || chart.trashed || access.refused ? undefined : role);

  const rights = useRef(onRights);
  rights.current = onRights;
  useEffect(() => session?.onRights(() => rights.current?.()), [session]);

  const isRefused = access.refused;
  useEffect(() => {
    if (isRefused) onRefused?.();
  }, [isRefused, onRefused]);
  const isGone = error instanceof ApiError && error.status === 404;
  if (isRefused && isChecking && !isGone) return <Opening />;
  if (isRefused || isGone) {
    const unsent = <UnsentEdits chartId={chartId} title={chart?.title ?? ''} />,
      mayAsk = link === undefined && userId !== null && (isGone || access.ready);
    const asked = mayAsk ? chartId : undefined;
    if (isRefused && isCrowded(access.reason))
      return (
        <Refused
          title={t('state.refused')}
          body={t(`state.why.${access.reason}`)}
          chartId={undefined}
          unsent={unsent}
        />
      );
    if (access.ready)
      return <Refused title={t('state.lost')} body={t('state.lostHint')} chartId={asked} unsent={unsent} />;
    return <Refused title={t('state.refused')} body={t('state.refusedHint')} chartId={asked} unsent={unsent} />;
  }
  if (error && !access.ready) return <PageFailure error={error} onRetry={() => onRetry?.()} />;
  if (!session || !access.ready) return <Opening />;
  return (
    <WithEditor key={chartId} kind={kind} chartId={chartId} link={link} session={session} readOnly={access.readOnly}>
      <kind.Shell
        chartId={chartId}
        link={link}
        title={chart?.title ?? ''}
        category={chart?.category ?? 'flow'}
        role={role}
        isTrashed={chart?.trashed === true}
        session={session}
        onRename={onRename}
      />
    </WithEditor>
  );
}

/** Reasons that say nothing about somebody's rights. */
type Crowded = 'too-complex' | 'document-full' | 'too-many-connections';

const isCrowded = (reason: string | undefined): reason is Crowded =>
  reason === 'too-complex' || reason === 'document-full' || reason === 'too-many-connections';

function WithEditor({
  kind,
  chartId,
  link,
  session,
  readOnly,
  children,
}: {
  kind: EditorKind;
  chartId: string;
  link: string | undefined;
  session: Session;
  readOnly: boolean;
  children: React.ReactNode;
}): React.ReactNode {
  const { i18n } = useTranslation('diagram');
  const dark = useDark();
  const newer = useNewer(session.ydoc, kind.document);
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const [missing, setMissing] = useState<MissingEditor | null>(null);
  const locale = shortLocale(i18n.language);
  useEffect(() => kind.begin?.(), [kind]);
  useEffect(() => {
    let close = (): void => undefined,
      isGone = false;
    const options: OpenEditorOptions = {
      chartId,
      link,
      readOnly: session.status.access.readOnly || isBeyond(session.ydoc, kind.document),
      locale: shortLocale(document.documentElement.lang),
      dark: document.documentElement.dataset['theme'] === 'dark',
    };
    const opening = untilThere(
      () => takeOpened(session) ?? kind.open(session.ydoc, options),
      (error) => setMissing({ error, again: opening.again }),
    );
    opening.there.then((opened) => {
      if (isGone) {
        opened.destroy();
        return;
      }
      setMissing(null);
      const disconnect = session.onceConnecting((provider) => connectPresence(opened.editor, provider));
      close = () => {
        disconnect();
        opened.destroy();
      };
      setOpen({ ...opened, ...kind.surroundings });
    }, failing(setOpen));
    return () => {
      isGone = true;
      opening.forgo();
      setMissing(null);
      setOpen(null);
      close();
    };
  }, [kind, session, chartId, link]);
  useEffect(() => {
    if (open) open.editor.locale = locale;
  }, [open, locale]);
  useEffect(() => {
    open?.editor.set({ dark, readOnly: readOnly || newer });
  }, [open, dark, readOnly, newer]);
  // Once what stands around it is there to hear what it asks for.
  useEffect(() => open?.complete?.(), [open]);
  if (missing) return <PageFailure error={missing.error} onRetry={missing.again} />;
  if (!open) return <Opening />;
  return <EditorProvider value={open}>{children}</EditorProvider>;
}

/**
 * In place of a drawing that one may not see, or that there is not, which is answered alike: whoever has its address
 * may ask its owner.
 */
function Refused({
  title,
  body,
  chartId,
  unsent,
}: {
  title: string;
  body: string;
  chartId: string | undefined;
  /** What was not saved of it. */
  unsent: React.ReactNode;
}): React.ReactNode {
  const { t } = useTranslation('diagram');
  const isVisitor = useMe().data?.user === null;
  const [isAsking, setAsking] = useState(false);
  useEffect(takeAwayStandIn, []);
  useTitle(title);
  if (isAsking && chartId !== undefined)
    return (
      <Suspense fallback={<Opening />}>
        <RequestAccess target={{ chartId }} />
      </Suspense>
    );
  return (
    <main id="main" className={styles['message']}>
      <EmptyState
        level={1}
        title={title}
        body={body}
        role="alert"
        actions={
          <>
            <ButtonLink to={isVisitor ? '/' : '/diagrams'} variant="primary">
              {isVisitor ? t('title.start') : t('title.back')}
            </ButtonLink>
            {chartId !== undefined && <Button onPress={() => setAsking(true)}>{t('state.ask')}</Button>}
            <Button onPress={() => location.reload()}>{t('state.retry')}</Button>
          </>
        }
      />
      <Suspense fallback={null}>{unsent}</Suspense>
    </main>
  );
}
