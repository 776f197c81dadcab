/** A drawing to look at: at `/view/{id}` with its title and pages, at `/embed/{id}` with nothing but the drawing. */
import type { Category } from '@limn/contract';
import { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy as reactLazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from '../app/routing/navigation.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { call } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { hasFailed } from '../app/failures/has-failed.ts';
import { PageFailure } from '../app/failures/page-failure.tsx';
import { failing } from '../app/failures/failing.ts';
import { untilThere } from '../app/routing/until-there.ts';
import { useTitle } from '../app/frames/use-title.ts';
import type { Problem } from '../embed/host.ts';
import { isInOwnPage } from '../embed/own-page.ts';
import { useMe } from '../session/session.ts';
import { keepOpenedLink, openedLink } from '../sharing/links/opened-link.ts';
import { fileAddress } from '../app/category.ts';
import { shortLocale } from '../editor/canvas/locale.ts';
import { EditorProvider } from '../editor/context/editor-context.tsx';
import { takeAwayStandIn } from '../app/frames/stand-in.ts';
import { Opening } from '../editor/opening/opening.tsx';
import type { MissingEditor, OpenEditor, OpenEditorOptions } from '../editor/context/kind.ts';
import { openStillOfKind } from './kinds.ts';
import { connectPresence } from '../editor/session/presence.ts';
import { useSession } from '../editor/session/use-session.ts';
import { useDark } from '../editor/view/use-dark.ts';
import { useShowAs, useTreeView } from '../mindmap/opening/tree-view.ts';
import { Picture } from './picture.tsx';
import { Refused } from './viewer-bar.tsx';

/** Only who may edit by the link needs it. */
const LinkedEditor = reactLazy(() => import('./linked-editor.tsx'));
const LookedAtOutline = lazy(() => import('./outlined.tsx'));
const Bridge = lazy(() => import('../editor/embedding/bridge.tsx'));
const GuestName = lazy(() => import('../sharing/visitor/guest-name.tsx'));
const LinkPassword = lazy(() => import('../sharing/visitor/link-password.tsx'));
const UnsentEdits = lazy(() => import('../editor/opening/unsent-edits.tsx'));
const RequestAccess = lazy(() => import('../sharing/visitor/request-access.tsx'));

export function ViewerPage(): React.ReactNode {
  const { id = '' } = useParams();
  return <LinkedDrawing key={id} id={id} />;
}

function LinkedDrawing({ id }: { id: string }): React.ReactNode {
  const isEmbedded = useLocation().pathname.startsWith('/embed/');
  const [search] = useSearchParams();
  const [link, setLink] = useState(() => openedLink(id));
  const chart = useQuery({
    queryKey: ['view', link],
    queryFn: ({ signal }) => call('view.viewChart', { params: { id: link }, signal }),
    retry: false,
  });
  const me = useMe();
  /** Who may edit, and has chosen to look first, or was sent the prototype. */
  const [isLooking, setLooking] = useState(() => new URLSearchParams(location.search).has('play'));
  /** Was let in to edit or to comment, and stays in that editor if the right goes: it may hold what is not sent yet. */
  const [isIn, setIn] = useState(false);
  const mayWrite = chart.data?.byLink === true && (chart.data.role === 'editor' || chart.data.role === 'commenter');
  if (mayWrite && !isIn) setIn(true);
  const { refetch } = chart;
  const problem = problemOf(hasFailed(chart) ? chart.error : null);
  useEffect(() => {
    if (isEmbedded) void import('../embed/host.ts').then(({ tellProblem }) => problem && tellProblem(problem));
  }, [isEmbedded, problem]);
  // Whoever loses what the link gave is asked for what it now wants: a password, or a request.
  const askAgain = useCallback(() => void refetch(), [refetch]);
  // What was open before the link changed is known still, and may have been edited.
  const before = chart.data,
    unsent = before && (
      <Suspense fallback={null}>
        <UnsentEdits chartId={before.chart.chartId} title={before.chart.title} />
      </Suspense>
    );
  if (chart.error instanceof ApiError && chart.error.code === 'password') {
    const open = (opened: string): void => {
      keepOpenedLink(id, opened);
      setLink(opened);
      // One and the same when the password was taken off meanwhile.
      if (opened === link) void chart.refetch();
    };
    return (
      <Suspense fallback={<Opening />}>
        <LinkPassword id={id} isEmbedded={isEmbedded} isChanged={before !== undefined} onUnlocked={open}>
          {unsent}
        </LinkPassword>
      </Suspense>
    );
  }
  if (
    chart.error instanceof ApiError &&
    (chart.error.code === 'request_access' || chart.error.code === 'request_pending')
  )
    return (
      <Suspense fallback={<Opening />}>
        <RequestAccess target={{ viewLinkId: id }} isAsked={chart.error.code === 'request_pending'}>
          {unsent}
        </RequestAccess>
      </Suspense>
    );
  if (chart.error instanceof ApiError && chart.error.status === 404)
    return <Refused isEmbedded={isEmbedded} wasOpen={before !== undefined} unsent={unsent} />;
  if (hasFailed(chart)) return <PageFailure error={chart.error} onRetry={() => void chart.refetch()} />;
  if (!chart.data) return <Opening />;
  const { chart: info, role, byLink, guest } = chart.data;
  if (byLink && role === 'editor' && !isEmbedded && !isLooking && guest && !guest.chosen)
    return (
      <Suspense fallback={<Opening />}>
        <GuestName onNamed={() => void chart.refetch()} onLook={() => setLooking(true)} />
      </Suspense>
    );
  // What anybody sees who has the link, the page around a frame is told; what somebody had to say who they are for, or
  // to know a password, it is not.
  const isVisitor = me.data?.user === null;
  const isOpen = byLink && (isInOwnPage() || (!chart.data.locked && isVisitor));
  const edited = (
    <Suspense fallback={<Opening />}>
      <LinkedEditor
        key={link}
        editor={editorOfCategory(info.category)}
        chartId={info.chartId}
        link={link}
        userId={me.data?.user?.userId ?? null}
        chart={info}
        role={role}
        canExport={chart.data.canExport}
        onRights={askAgain}
        onRefused={askAgain}
        isChecking={chart.isFetching}
        isEmbedded={isEmbedded}
      />
    </Suspense>
  );
  // Whoever made the page around could edit as well, with the same link: a click led astray gains them nothing. That
  // holds for visitors; a frame never acts as an account.
  if (isEmbedded && search.get('mode') === 'edit' && isOpen && (role === 'editor' || isIn)) return edited;
  // Who may edit or comment by the link alone does so right here; who has rights of their own looks first, as whoever
  // they share it with does.
  if (byLink && (mayWrite || isIn) && !isEmbedded && !isLooking) return me.isPending ? <Opening /> : edited;
  return (
    <Viewer
      key={link}
      chartId={info.chartId}
      link={byLink ? link : undefined}
      title={info.title}
      category={info.category}
      isEmbedded={isEmbedded}
      canEdit={role !== 'viewer' && (!byLink || (role !== 'editor' && role !== 'commenter'))}
      isCommenter={role === 'commenter'}
      onEdit={isLooking ? () => setLooking(false) : undefined}
      onRefused={askAgain}
      isChecking={chart.isFetching}
      isOpen={me.data === undefined ? null : isOpen}
      canExport={chart.data.canExport}
    />
  );
}

function problemOf(error: Error | null): Problem | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return 'unavailable';
  if (error.code === 'password') return 'password';
  return error.status === 404 || error.code.startsWith('request_') ? 'refused' : 'unavailable';
}

function Viewer({
  chartId,
  link,
  title,
  category,
  isEmbedded,
  canEdit,
  isCommenter,
  onEdit,
  onRefused,
  isChecking,
  isOpen,
  canExport,
}: {
  chartId: string;
  link: string | undefined;
  title: string;
  category: Category;
  isEmbedded: boolean;
  canEdit: boolean;
  /** Has rights of their own to comment, and not to edit. */
  isCommenter: boolean;
  /** Begins to edit on this page, for who may by the link. */
  onEdit: (() => void) | undefined;
  /** The server let the reader in no more. */
  onRefused: () => void;
  /** It is being asked why. */
  isChecking: boolean;
  /** Whether the page around a frame is told what is drawn; null while it is not known yet. */
  isOpen: boolean | null;
  canExport: boolean;
}): React.ReactNode {
  const { t, i18n } = useTranslation('diagram');
  const dark = useDark();
  const { session, access } = useSession({ chartId, link, readOnly: true });
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const [missing, setMissing] = useState<MissingEditor | null>(null);
  const { ready } = access;
  const editorId = editorOfCategory(category),
    isTree = editorId === 'outline' || editorId === 'mindmap';
  const view = useTreeView(editorId === 'outline' ? 'outline' : 'map'),
    // What is looked at stays at its address, whoever came how.
    showAs = useShowAs(chartId, link ?? chartId),
    Shown = isTree && view === 'outline' ? LookedAtOutline : Picture;
  useEffect(() => {
    if (!session || !ready) return undefined;
    let wanted = true,
      close = (): void => undefined;
    const options: OpenEditorOptions = {
      chartId,
      link,
      readOnly: true,
      locale: shortLocale(document.documentElement.lang),
      dark: document.documentElement.dataset['theme'] === 'dark',
      keepsSettings: false,
    };
    const opening = untilThere(
      () => openStillOfKind(session.ydoc, options),
      (error) => setMissing({ error, again: opening.again }),
    );
    opening.there.then((opened) => {
      if (!wanted) {
        opened.destroy();
        return;
      }
      setMissing(null);
      opened.editor.set({ grid: false });
      opened.editor.setTool('hand');
      const disconnect = isEmbedded
        ? (): void => undefined
        : session.onceConnecting((provider) => connectPresence(opened.editor, provider));
      setOpen(opened);
      close = () => {
        disconnect();
        opened.destroy();
      };
    }, failing(setOpen));
    return () => {
      wanted = false;
      opening.forgo();
      setMissing(null);
      setOpen(null);
      close();
    };
  }, [session, ready, isEmbedded, chartId, link]);
  useEffect(() => {
    open?.editor.set({ dark });
  }, [open, dark]);
  useEffect(() => {
    if (open) open.editor.locale = shortLocale(i18n.language);
  }, [open, i18n.language]);
  useTitle(title || t('title.untitled'));
  const isRefused = access.refused,
    isAmiss = isRefused || missing !== null;
  useEffect(() => {
    if (isAmiss) takeAwayStandIn();
  }, [isAmiss]);
  useEffect(() => takeAwayStandIn, []);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  if (isRefused) return isChecking ? <Opening /> : <Refused isEmbedded={isEmbedded} wasOpen={ready} />;
  if (missing) return <PageFailure error={missing.error} onRetry={missing.again} />;
  if (!open || !session) return <Opening />;
  return (
    <EditorProvider value={open}>
      {isEmbedded && isOpen !== null && (
        <Suspense fallback={null}>
          <Bridge {...{ chartId, link, title, isOpen, canExport }} ydoc={session.ydoc} mode="view" />
        </Suspense>
      )}
      <Suspense fallback={<Opening />}>
        <Shown
          title={title}
          category={category}
          isEmbedded={isEmbedded}
          editAddress={canEdit ? fileAddress(category, chartId) : null}
          isCommenter={isCommenter}
          onEdit={onEdit}
          onShowAs={isTree ? showAs : undefined}
          {...{ chartId, link, session, canExport }}
        />
      </Suspense>
    </EditorProvider>
  );
}
