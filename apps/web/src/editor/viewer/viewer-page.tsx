/** A drawing to look at: at `/view/{id}` with its title and pages, at `/embed/{id}` with nothing but the drawing. */
import type { Category } from '@limn/contract';
import { editorOfCategory } from '@limn/contract/category-kind.ts';
import { Button, EmptyState, IconButton } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { Maximize2, Minimize2, Play, Presentation as Screen, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy as reactLazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { lazy } from '../../app/lazy.tsx';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { Mark } from '../../app/logo.tsx';
import { PageFailure } from '../../app/page-failure.tsx';
import { useTitle } from '../../app/use-title.ts';
import type { Problem } from '../../embed/host.ts';
import { isInOwnPage } from '../../embed/own-page.ts';
import { PreferenceButtons } from '../../preferences/preference-menus.tsx';
import { useMe } from '../../session/session.ts';
import { keepOpenedLink, openedLink } from '../../sharing/opened-link.ts';
import { fileAddress } from '../../workspace/model/category.ts';
import { CanvasHost } from '../canvas/CanvasHost.tsx';
import { shortLocale } from '../canvas/locale.ts';
import { EditorProvider, shallowEqual, useEditor, useEditorValue, useOpenEditor } from '../editor-context.tsx';
import { Opening } from '../opening.tsx';
import type { OpenEditor, OpenEditorOptions } from '../kind.ts';
import { openAnyKind } from '../kinds.ts';
import { connectPresence } from '../session/presence.ts';
import { useSession } from '../session/use-session.ts';
import { useAutomation } from '../use-automation.ts';
import { DataTip } from '../view/DataTip.tsx';
import { Notices } from '../view/Notices.tsx';
import { useCovered } from '../view/use-covered.ts';
import { useDark } from '../view/use-dark.ts';
import shell from '../shell.module.css';
import styles from './viewer.module.css';

/** What shows a document of the kind to others, step by step. */
const STAGES = {
  slides: lazy(() => import('../present/SlidePresentation.tsx')),
  map: lazy(() => import('../../mindmap/present/MapPresentation.tsx')),
};
const Player = lazy(() => import('../notations/ui/player/Player.tsx'));
/** Only who may edit by the link needs it. */
const LinkedEditor = reactLazy(() => import('./linked-editor.tsx'));
const Bridge = lazy(() => import('../../embed/bridge.tsx'));
const PageSelect = lazy(() => import('./page-select.tsx'));
const GuestName = lazy(() => import('../../sharing/guest-name.tsx'));
const LinkPassword = lazy(() => import('../../sharing/link-password.tsx'));
const RequestAccess = lazy(() => import('../../sharing/request-access.tsx'));

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
  const problem = problemOf(chart.error);
  useEffect(() => {
    if (isEmbedded) void import('../../embed/host.ts').then(({ tellProblem }) => problem && tellProblem(problem));
  }, [isEmbedded, problem]);
  // Whoever loses what the link gave is asked for what it now wants: a password, or a request.
  const askAgain = useCallback(() => void refetch(), [refetch]);
  if (chart.error instanceof ApiError && chart.error.code === 'password') {
    const open = (opened: string): void => {
      keepOpenedLink(id, opened);
      setLink(opened);
      // One and the same when the password was taken off meanwhile.
      if (opened === link) void chart.refetch();
    };
    return (
      <Suspense fallback={<Opening />}>
        <LinkPassword id={id} isEmbedded={isEmbedded} onUnlocked={open} />
      </Suspense>
    );
  }
  if (
    chart.error instanceof ApiError &&
    (chart.error.code === 'request_access' || chart.error.code === 'request_pending')
  )
    return (
      <Suspense fallback={<Opening />}>
        <RequestAccess target={{ viewLinkId: id }} isAsked={chart.error.code === 'request_pending'} />
      </Suspense>
    );
  if (chart.error instanceof ApiError && chart.error.status === 404) return <Refused isEmbedded={isEmbedded} />;
  if (chart.error) return <PageFailure error={chart.error} onRetry={() => void chart.refetch()} />;
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
  // Whoever made the page around could edit as well, with the same link: a click led astray gains them nothing. That
  // holds for visitors; a frame never acts as an account.
  if (isEmbedded && search.get('mode') === 'edit' && isOpen && (role === 'editor' || isIn))
    return (
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
          isEmbedded
        />
      </Suspense>
    );
  // Who may edit or comment by the link alone does so right here; who has rights of their own looks first, as whoever
  // they share it with does.
  if (byLink && (mayWrite || isIn) && !isEmbedded && !isLooking)
    return me.isPending ? (
      <Opening />
    ) : (
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
        />
      </Suspense>
    );
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
  const { ready } = access;
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
    void openAnyKind(session.ydoc, options).then((opened) => {
      if (!wanted) {
        opened.destroy();
        return;
      }
      opened.editor.set({ grid: false });
      opened.editor.setTool('hand');
      const disconnect = isEmbedded ? (): void => undefined : connectPresence(opened.editor, session.provider);
      setOpen(opened);
      close = () => {
        disconnect();
        opened.destroy();
      };
    });
    return () => {
      wanted = false;
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
  const isRefused = access.refused;
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  if (isRefused) return isChecking ? <Opening /> : <Refused isEmbedded={isEmbedded} />;
  if (!open || !session) return <Opening />;
  return (
    <EditorProvider value={open}>
      {isEmbedded && isOpen !== null && (
        <Suspense fallback={null}>
          <Bridge {...{ chartId, link, title, isOpen, canExport }} ydoc={session.ydoc} mode="view" />
        </Suspense>
      )}
      <Picture
        title={title}
        category={category}
        isEmbedded={isEmbedded}
        editAddress={canEdit ? fileAddress(category, chartId) : null}
        isCommenter={isCommenter}
        onEdit={onEdit}
      />
    </EditorProvider>
  );
}

/**
 * In place of a file that one may not see, or that is not there; who is signed in as nobody yet may be somebody who
 * may.
 */
function Refused({ isEmbedded }: { isEmbedded: boolean }): React.ReactNode {
  const { t } = useTranslation(['diagram', 'common', 'account']);
  const { pathname } = useLocation();
  const isVisitor = useMe().data?.user === null;
  return (
    <main id="main" className={shell['message']}>
      <EmptyState
        level={1}
        role="alert"
        title={t('state.refused')}
        body={t('state.refusedHint')}
        actions={
          !isEmbedded && (
            <>
              {isVisitor && (
                <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} variant="primary">
                  {t('account:signIn.action')}
                </ButtonLink>
              )}
              <ButtonLink to="/">{t('common:notFound.action')}</ButtonLink>
            </>
          )
        }
      />
    </main>
  );
}

interface BarProps {
  title: string;
  /** Where the drawing is edited by who has rights of their own. */
  editAddress: string | null;
  /** There one comments, and edits nothing. */
  isCommenter: boolean;
  onEdit: (() => void) | undefined;
}

/**
 * What stands above a drawing that is looked at: whose product this is, what it is called, and for visitors language,
 * appearance and the way in.
 */
function Bar({ title, editAddress, isCommenter, onEdit }: BarProps): React.ReactNode {
  const { t } = useTranslation(['diagram', 'common', 'account']);
  const { pathname, search } = useLocation();
  const isVisitor = useMe().data?.user === null;
  return (
    <header className={styles['bar']}>
      <Link to="/" className={styles['home']} aria-label={t('common:product')}>
        <Mark />
      </Link>
      <h1 title={title}>{title || t('title.untitled')}</h1>
      <div className={styles['end']}>
        {isVisitor && (
          <>
            <PreferenceButtons />
            <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>
              {t('account:signIn.action')}
            </ButtonLink>
          </>
        )}
        {editAddress && (
          <ButtonLink to={editAddress} variant="primary">
            {t(isCommenter ? 'viewer.comment' : 'viewer.edit')}
          </ButtonLink>
        )}
        {onEdit && (
          <Button variant="primary" onPress={onEdit}>
            {t('viewer.edit')}
          </Button>
        )}
      </div>
    </header>
  );
}

function Picture({
  title,
  category,
  isEmbedded,
  editAddress,
  isCommenter,
  onEdit,
}: BarProps & { category: Category; isEmbedded: boolean }): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const [search] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  useAutomation();
  // In a frame of another page the bar is there only under the pointer; there the drawing has it all.
  useCovered(controls, !isEmbedded);
  const pages = useEditorValue(['document'], (e) => e.pages().filter((p) => !p.data.isBackground), shallowEqual);
  const page = useEditorValue(['page'], (e) => e.page);
  const wanted = Number(search.get('page'));
  const shown = useRef(false);
  useEffect(() => {
    // Once: later changes of the drawing must not take the reader back.
    const target = pages[wanted - 1];
    if (shown.current || !target) return;
    shown.current = true;
    editor.setPage(target.id);
  }, [editor, pages, wanted]);
  const zoom = useEditorValue(['viewport'], (e) => Math.round(e.viewport.zoom * 100));
  const [isPresented, setPresented] = useState(false);
  const { isPlayed, mayPlay, play, endPlaying } = usePlaying();
  const endPresenting = useCallback(() => setPresented(false), []);
  const kind = editorOfCategory(category);
  const Stage = kind === 'mindmap' || kind === 'outline' ? STAGES.map : STAGES.slides;
  useEffect(
    () =>
      editor.on('ask', ({ dialog }) => {
        if (dialog === 'present') setPresented(true);
        if (dialog === 'play') play();
      }),
    [editor, play],
  );
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  return (
    <div ref={frame} className={styles['frame']} data-embedded={isEmbedded || undefined}>
      {!isEmbedded && !isPresented && !isPlayed && <Bar {...{ title, editAddress, isCommenter, onEdit }} />}
      <main className={styles['canvas']} id="main">
        <CanvasHost />
        <DataTip />
        <Notices />
        {isPresented && (
          <Suspense fallback={null}>
            <Stage onClose={endPresenting} />
          </Suspense>
        )}
        {isPlayed && (
          <Suspense fallback={null}>
            <Player from={pages[wanted - 1]?.id} onClose={endPlaying} />
          </Suspense>
        )}
        <div
          ref={controls}
          className={styles['controls']}
          hidden={isPresented || isPlayed}
          role="toolbar"
          aria-label={t('zoom.label')}
        >
          {pages.length > 1 && (
            <Suspense fallback={null}>
              <PageSelect pages={pages} page={page} />
            </Suspense>
          )}
          {isEmbedded && (
            <IconButton
              icon="external"
              size="s"
              label={t('viewer.openTab')}
              onPress={() => {
                open(location.pathname.replace('/embed/', '/view/'), '_blank', 'noopener');
              }}
            />
          )}
          <IconButton icon={ZoomOut} size="s" label={t('zoom.out')} onPress={() => editor.viewport.zoomStep(-1)} />
          <span className={styles['percent']}>{zoom}%</span>
          <IconButton icon={ZoomIn} size="s" label={t('zoom.in')} onPress={() => editor.viewport.zoomStep(1)} />
          <IconButton
            icon={Scan}
            size="s"
            label={t('zoom.fit')}
            onPress={() => {
              editor.commands.run('view.zoomToFit', editor);
            }}
          />
          <IconButton icon={Screen} size="s" label={t('present.title')} onPress={() => setPresented(true)} />
          {mayPlay && <IconButton icon={Play} size="s" label={t('present.play')} onPress={play} />}
          {document.fullscreenEnabled && (
            <IconButton
              icon={isFull ? Minimize2 : Maximize2}
              size="s"
              label={t(isFull ? 'viewer.leaveFullscreen' : 'viewer.fullscreen')}
              onPress={() => {
                void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen());
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
}

/** What a drawing has that is more than looked at: a screen, or something that leads somewhere when it is pressed. */
function isPlayed(record: object): boolean {
  const { kind, data } = record as { kind?: unknown; data?: { interaction?: unknown } };
  return kind === 'ui.screen' || data?.interaction !== undefined;
}

/** Whether the drawing is played as a prototype, which its address says too: `?play` begins with it. */
function usePlaying(): { isPlayed: boolean; mayPlay: boolean; play: () => void; endPlaying: () => void } {
  const [search, setSearch] = useSearchParams();
  const { document: kind, store } = useOpenEditor();
  const mayPlay = useEditorValue(['document'], () => kind === 'diagram' && [...store.records.values()].some(isPlayed));
  const set = (isPlayed: boolean): void =>
    setSearch(
      (now) => {
        if (isPlayed) now.set('play', '');
        else now.delete('play');
        return now;
      },
      { replace: true },
    );
  return {
    isPlayed: kind === 'diagram' && search.has('play'),
    mayPlay,
    play: () => set(true),
    endPlaying: () => set(false),
  };
}

const onFullscreen = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
