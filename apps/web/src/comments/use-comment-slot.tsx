/** The room that an editor makes for comments, which come after the drawing. */
import type { Role } from '@limn/contract';
import { Badge, IconButton } from '@limn/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../app/routing/navigation.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { useOpenEditor } from '../editor/context/editor-context.tsx';
import type { Session } from '../editor/session/session.ts';
import { EarlyComments } from './model/early.ts';
import type { CommentPlaces } from './places/places.ts';

const CommentsLayer = lazy(() => import('./CommentsLayer.tsx'));

interface Options {
  chartId: string;
  link?: string | undefined;
  session: Session;
  role: Role;
  places?: CommentPlaces;
  /** There is room for the list now, which the page may have given to something else; true if left out. */
  hasRoom?: boolean;
  /** Makes room for the list, or takes it. */
  onOpen?: (isOpen: boolean) => void;
  /** What comes after the drawing may come now. */
  isShown: boolean;
}

export interface CommentSlot {
  isOpen: boolean;
  /** For the bar above. */
  button: ReactNode;
  /** Over the drawing. */
  layer: ReactNode;
  /** What the list is drawn into. */
  panel: ReactNode;
  label: string;
}

/** Null for viewers, who see no comments. */
export function useCommentSlot({ role, onOpen, isShown, hasRoom = true, ...props }: Options): CommentSlot | null {
  const { t } = useTranslation('diagram');
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(() => address.has('comment'));
  const [unread, setUnread] = useState(0);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const { editor } = useOpenEditor();
  const [early] = useState(() => new EarlyComments());
  const sees = role !== 'viewer';
  useEffect(() => {
    if (!sees) return;
    // Keys are pressed as soon as the drawing is seen; comments come after it.
    editor.comments ??= early;
    return () => {
      if (editor.comments === early) editor.comments = null;
    };
  }, [editor, early, sees]);
  if (!sees) return null;
  const isSeen = isOpen && hasRoom;
  const open = (opens: boolean): void => {
    if (opens === isSeen) return;
    setOpen(opens);
    onOpen?.(opens);
  };
  const label = unread > 0 ? t('comments.unread', { count: unread }) : t('comments.open');
  return {
    isOpen,
    label: t('comments.title'),
    button: (
      <Badge count={unread} tone="accent" around="icon">
        <IconButton icon="comment" label={label} isSelected={isSeen} onPress={() => open(!isSeen)} />
      </Badge>
    ),
    panel: <div ref={setPanel} style={{ display: 'contents' }} />,
    layer: isShown && (
      <Suspense fallback={null}>
        <CommentsLayer {...props} early={early} panel={panel} isOpen={isSeen} onOpen={open} onUnread={setUnread} />
      </Suspense>
    ),
  };
}
