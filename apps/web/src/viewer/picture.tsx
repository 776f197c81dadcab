/** The drawing that is looked at, with its controls, presented or played. */
import type { Category } from '@limn/contract';
import { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { IconButton } from '@limn/ui';
import { Maximize2, Minimize2, Play, Presentation as Screen, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../app/routing/navigation.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { CanvasHost } from '../editor/canvas/CanvasHost.tsx';
import { shallowEqual, useEditor, useEditorValue, useOpenEditor } from '../editor/context/editor-context.tsx';
import { KeysAhead } from '../editor/keys/KeysAhead.tsx';
import { useAutomation } from '../editor/surroundings/use-automation.ts';
import { cloneSeenAddress } from '../app/category.ts';
import type { Session } from '../editor/session/session.ts';
import { DataTip } from '../editor/view/DataTip.tsx';
import { Notices } from '../editor/view/Notices.tsx';
import { useCovered } from '../editor/view/use-covered.ts';
import { useIsOfOutline, type useShowAs, useZoomedBranch } from '../mindmap/opening/tree-view.ts';
import { useFollowBar } from '../editor/present/use-follow-bar.tsx';
import { Bar, type BarProps } from './viewer-bar.tsx';
import styles from './viewer.module.css';

/** What shows a document of the kind to others, step by step. */
const STAGES = {
  slides: lazy(() => import('../editor/present/SlidePresentation.tsx')),
  map: lazy(() => import('../mindmap/present/MapPresentation.tsx')),
};
const Player = lazy(() => import('../editor/notations/ui/player/Player.tsx'));
const LookedAtBoard = lazy(() => import('../board/LookedAtBoard.tsx'));
const PageSelect = lazy(() => import('./page-select.tsx'));
const TopicDialog = lazy(async () => ({
  default: (await import('../mindmap/dialogs/TreeDialogs.tsx')).TreeDialogs,
}));
const ExportDialog = lazy(() => import('../editor/dialogs/ExportDialog.tsx'));

export interface PictureProps extends BarProps {
  category: Category;
  isEmbedded: boolean;
  chartId: string;
  link: string | undefined;
  session: Session;
  /** Whether the owner lets readers download it. */
  canExport: boolean;
  /** Shows a tree as its map, or as its outline. */
  onShowAs: ReturnType<typeof useShowAs> | undefined;
}

export function Picture({
  title,
  category,
  isEmbedded,
  editAddress,
  isCommenter,
  onEdit,
  chartId,
  link,
  session,
  canExport,
  onShowAs,
}: PictureProps): React.ReactNode {
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
  const isOfOutline = useIsOfOutline(),
    zoomed = useZoomedBranch();
  const [isPresented, setPresented] = useState(isOfOutline);
  const [isDownloaded, setDownloaded] = useState(false);
  const [topicDialog, setTopicDialog] = useState<'note' | 'files' | null>(null);
  const { isPlayed, mayPlay, play, endPlaying } = usePlaying();
  const follow = useFollowBar(true);
  const endPresenting = useCallback(() => {
    setPresented(false);
    if (isOfOutline) onShowAs?.('outline', { replace: true });
  }, [isOfOutline, onShowAs]);
  const kind = editorOfCategory(category);
  const isTree = kind === 'mindmap' || kind === 'outline';
  useEffect(
    () =>
      editor.on('ask', ({ dialog }) => {
        if (dialog === 'present') setPresented(true);
        if (dialog === 'export') setDownloaded(true);
        if (dialog === 'play') play();
        if (dialog === 'note' || dialog === 'files') setTopicDialog(dialog);
      }),
    [editor, play],
  );
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  return (
    <div ref={frame} className={styles['frame']} data-embedded={isEmbedded || undefined}>
      {!isEmbedded && !isPresented && !isPlayed && (
        <Bar
          {...{ title, editAddress, isCommenter, onEdit }}
          onDownload={canExport ? () => setDownloaded(true) : undefined}
          cloneAddress={canExport ? cloneSeenAddress(chartId, link) : undefined}
        />
      )}
      {isDownloaded && canExport && (
        <Suspense fallback={null}>
          <ExportDialog {...{ chartId, session, title }} onClose={() => setDownloaded(false)} />
        </Suspense>
      )}
      <main className={styles['canvas']} id="main">
        <CanvasHost />
        {kind === 'board' && !isPresented && !isPlayed && (
          <Suspense fallback={null}>
            <LookedAtBoard chartId={chartId} link={link} session={session} isAlone={isEmbedded} />
          </Suspense>
        )}
        {topicDialog && (
          <Suspense fallback={null}>
            <TopicDialog name={topicDialog} onClose={() => setTopicDialog(null)} />
          </Suspense>
        )}
        <DataTip />
        <Notices />
        {!isPresented && !isPlayed && follow}
        {isPresented && (
          <Suspense fallback={<KeysAhead />}>
            {isTree ? (
              <STAGES.map branch={isOfOutline ? zoomed : undefined} onClose={endPresenting} />
            ) : (
              <STAGES.slides onClose={endPresenting} />
            )}
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
          {onShowAs && (
            <IconButton icon="outline" size="s" label={t('map.asOutline')} onPress={() => onShowAs('outline')} />
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
