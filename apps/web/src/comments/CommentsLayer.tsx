/** Comments over an open document: their markers, what a place is chosen with, and the list beside it. */
import type { CommentsPort } from '@limn/canvas/core/ports/comments-port.ts';
import type { CommentAnchor, CommentThread, Person } from '@limn/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from '../app/routing/navigation.tsx';
import { call } from '../api/client.ts';
import { focusCanvas } from '../editor/a11y/focus-canvas.ts';
import { useOpenEditor } from '../editor/context/editor-context.tsx';
import type { Session } from '../editor/session/session.ts';
import { remember, remembered } from '../session/storage.ts';
import { useMe } from '../session/session.ts';
import { CommentsPanel } from './threads/CommentsPanel.tsx';
import { CommentDrafts } from './model/drafts.ts';
import type { EarlyComments } from './model/early.ts';
import { Markers } from './Markers.tsx';
import { type CommentChange, type CommentFilter, isOf, mayMove, threadWith, unreadIn } from './model/model.ts';
import { canvasPlaces, type CommentPlaces } from './places/places.ts';
import { Placing } from './places/Placing.tsx';
import { useComments } from './model/use-comments.ts';

export interface CommentsLayerProps {
  chartId: string;
  link?: string | undefined;
  session: Session;
  /** Where the list is drawn; null while there is no room made for it. */
  panel: HTMLElement | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onUnread: (threads: number) => void;
  /** Where comments belong in what is no canvas. */
  places?: CommentPlaces;
  /** What was asked for before comments were here. */
  early: EarlyComments;
}

const MARKERS = 'comments.markers';

export default function CommentsLayer(props: CommentsLayerProps): ReactNode {
  const { chartId, link, session, panel, isOpen, onOpen, onUnread, early } = props;
  const open = useOpenEditor(),
    { editor } = open;
  const places = useMemo(() => props.places ?? canvasPlaces(open), [props.places, open]);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('comment');
  const [chosen, setChosen] = useState<string | null>(null);
  /** What was last gone to; a new object each time. */
  const [sight, setSight] = useState<Sight | null>(null);
  const [replying, setReplying] = useState(0);
  const [filter, setFilter] = useState<CommentFilter>('open');
  const [isPlacing, setPlacing] = useState(false);
  const [showsMarkers, setShowsMarkers] = useState(() => remembered(MARKERS) !== 'off');
  const userId = useMe().data?.user?.userId ?? null;
  const drafts = useMemo(() => new CommentDrafts(chartId, userId), [chartId, userId]);
  const [beginning, setBeginning] = useState<CommentAnchor | null>(() => drafts.begun);
  const onRefused = useCallback(
    (change: CommentChange) => {
      if (change.kind === 'start') {
        drafts.set('new', change.body);
        drafts.begin(change.anchor);
        setBeginning(change.anchor);
      } else if (change.kind === 'reply') {
        drafts.set(change.threadId, change.body);
        setReplying((n) => n + 1);
      } else if (change.kind === 'edit') {
        drafts.set(change.commentId, change.body);
        setReplying((n) => n + 1);
      }
    },
    [drafts],
  );
  const comments = useComments({ chartId, link, session, onRefused });
  const people = useQuery({
    queryKey: ['mentionable', chartId, link],
    queryFn: ({ signal }) => call('comments.mentionable', { query: { chartId, link }, signal }),
    enabled: isOpen,
    staleTime: 60_000,
  });
  const threads = comments?.shown.threads ?? NONE;
  const unread = unreadIn(threads);
  useEffect(() => onUnread(unread), [onUnread, unread]);

  const choose = useCallback(
    (thread: CommentThread | null, reveals = true): void => {
      setChosen(thread?.threadId ?? null);
      if (!thread) return;
      onOpen(true);
      if (thread.resolved) setFilter((now) => (now === 'resolved' ? now : 'resolved'));
      setSight({ anchor: thread.anchor, isThere: reveals ? places.reveal(thread.anchor) : undefined });
      if (thread.unread > 0) comments?.change({ kind: 'read', threadId: thread.threadId });
    },
    [comments, onOpen, places],
  );
  useUncovered(places, sight, isOpen && panel !== null);
  const byId = (threadId: string | null): CommentThread | null =>
    threads.find((thread) => thread.threadId === threadId) ?? null;

  // An address names the thread that somebody was told of.
  const named = asked === null ? null : (byId(asked) ?? threadWith(threads, asked) ?? null);
  useEffect(() => {
    if (asked === null || (!named && comments?.shown.isLoaded !== true)) return;
    if (named) choose(named);
    const rest = new URLSearchParams(address);
    rest.delete('comment');
    setAddress(rest, { replace: true });
  }, [asked, named, comments?.shown.isLoaded, choose, address, setAddress]);

  // What comes in the thread that one looks at is read.
  const current = byId(chosen);
  useEffect(() => {
    if (isOpen && current && current.unread > 0 && document.visibilityState === 'visible')
      comments?.change({ kind: 'read', threadId: current.threadId });
  }, [isOpen, current, comments]);

  const add = (): void => {
    if (comments?.shown.mayComment !== true) return;
    // Before the text is left, and with it what is selected in it.
    const anchor = places.selected();
    editor.stopEditing();
    onOpen(true);
    if (anchor) begin(anchor);
    else if (!props.places) setPlacing(true);
  };
  const begin = (anchor: CommentAnchor | null): void => {
    setPlacing(false);
    setBeginning(anchor);
    drafts.begin(anchor);
    if (anchor) {
      setChosen(null);
      setSight({ anchor });
      onOpen(true);
    }
  };
  const step = (by: 1 | -1): void => {
    const shown = threads.filter((thread) =>
      isOf(filter, thread, {
        userId: comments?.me.userId ?? null,
        isHere: (anchor) => places.pageOf(anchor) === places.page(),
      }),
    );
    const at = shown.findIndex((thread) => thread.threadId === chosen);
    let to: number;
    if (at < 0) to = by > 0 ? 0 : shown.length - 1;
    else to = (at + by + shown.length) % shown.length;
    const next = shown[to];
    if (next) choose(next);
  };
  const reply = (): void => {
    if (current) setReplying(replying + 1);
  };
  const toggleMarkers = (): void => {
    remember(MARKERS, showsMarkers ? 'off' : 'on');
    setShowsMarkers(!showsMarkers);
  };
  const close = (): void => {
    onOpen(false);
    setChosen(null);
    begin(null);
    focusCanvas();
  };

  // Commands, and with them keys, menus and the palette, ask by this.
  const acts = useRef<CommentsPort | null>(null);
  acts.current = {
    add,
    toggleList: () => (isOpen ? close() : onOpen(true)),
    step,
    reply,
    resolve: () => {
      if (current && comments?.shown.mayComment)
        comments.change({ kind: 'resolve', threadId: current.threadId, resolved: !current.resolved });
    },
    showsMarkers,
    toggleMarkers,
  };
  const isKnown = comments?.shown.isLoaded === true || comments?.shown.isFailing === true;
  useEffect(() => {
    // Before it is known who may comment, the answer to whoever asks to would be no.
    if (!isKnown) return;
    const port: CommentsPort = {
      add: () => acts.current?.add(),
      toggleList: () => acts.current?.toggleList(),
      step: (by) => acts.current?.step(by),
      reply: () => acts.current?.reply(),
      resolve: () => acts.current?.resolve(),
      get showsMarkers() {
        return acts.current?.showsMarkers ?? true;
      },
      toggleMarkers: () => acts.current?.toggleMarkers(),
    };
    editor.comments = port;
    early.giveOn(port);
    return () => {
      if (editor.comments === port) editor.comments = early;
    };
  }, [editor, early, isKnown]);

  if (!comments) return null;
  return (
    <>
      {(showsMarkers || chosen !== null || beginning !== null) && (
        <Markers
          threads={showsMarkers ? threads : threads.filter((thread) => thread.threadId === chosen)}
          places={places}
          chosen={chosen}
          beginning={beginning}
          onChoose={(threadId) => choose(byId(threadId), false)}
          mayMove={(thread) => mayMove(thread, comments.shown)}
          onMove={(threadId, anchor) => comments.change({ kind: 'move', threadId, anchor })}
        />
      )}
      {isPlacing && <Placing editor={editor} onPlace={begin} onCancel={() => setPlacing(false)} />}
      {panel &&
        createPortal(
          <CommentsPanel
            comments={comments}
            places={places}
            people={people.data?.people ?? NOBODY}
            drafts={drafts}
            chosen={chosen}
            replying={replying}
            beginning={beginning}
            showsMarkers={showsMarkers}
            onMarkers={toggleMarkers}
            filter={filter}
            onFilter={setFilter}
            onChoose={(threadId) => choose(byId(threadId))}
            onAdd={add}
            onBegin={begin}
            onStart={(anchor, body) => {
              const threadId = crypto.randomUUID();
              comments.change({
                kind: 'start',
                threadId,
                commentId: crypto.randomUUID(),
                anchor,
                body,
                at: new Date().toISOString(),
              });
              begin(null);
              setChosen(threadId);
            }}
            onStep={step}
            onReply={reply}
            onNamed={comments.refresh}
            onClose={close}
          />,
          panel,
        )}
    </>
  );
}

interface Sight {
  anchor: CommentAnchor;
  /** When it has been gone to; absent where it was in sight. */
  isThere?: Promise<void> | void;
}

/** Keeps what is talked about out from under the list, which comes up as it is chosen and may take its place. */
function useUncovered(places: CommentPlaces, sight: Sight | null, isListed: boolean): void {
  useEffect(() => {
    if (sight === null || !isListed) return undefined;
    let frame = 0,
      isOver = false;
    void (async () => {
      await sight.isThere;
      if (isOver) return;
      // In the first frame the list is laid out, after which the canvas learns of the room it is left.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => places.uncover?.(sight.anchor));
      });
    })();
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
    };
  }, [places, sight, isListed]);
}

const NONE: readonly CommentThread[] = [];
const NOBODY: readonly Person[] = [];
