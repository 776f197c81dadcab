/** Says who presents the document, and goes along with them until one leaves; whoever left comes back by a press. */
import { type Speaker, speakerOf } from '@limn/canvas/core/people/speaker.ts';
import { Button } from '@limn/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveOut } from '../canvas/mount-canvas.ts';
import { shallowEqual, useEditor, useEditorValue, useOpenEditor } from '../context/editor-context.tsx';
import { useFollowing } from '../view/following.ts';
import { useGoingAlong } from '../view/going-along.ts';
import styles from './presentation.module.css';

/** As near as one comes to what the speaker shows. */
const MAX_ZOOM = 8;
/** Room about it, CSS px: the bar stands there. */
const PAD = 36;

export default function FollowBar({ startsFollowing }: { startsFollowing: boolean }): ReactNode {
  const { store } = useOpenEditor();
  const { t } = useTranslation('diagram');
  const speaker = useEditorValue(['presence'], (e) => speakerOf(e.presence.peers), shallowEqual);
  const [followed, follow] = useFollowing(),
    isFollowing = followed === 'speaker',
    isPresented = speaker !== null;
  useEffect(() => {
    if (startsFollowing && isPresented) follow('speaker');
  }, [startsFollowing, isPresented, follow]);
  useGoingAlong(
    isFollowing ? speaker : null,
    (editor, { page, x, y, w, h }) => {
      if (page !== undefined && page !== editor.page && store.get(page) !== undefined) editor.setPage(page);
      editor.viewport.fit({ x, y, w, h }, PAD, MAX_ZOOM);
    },
    () => follow(null),
  );
  useBuilding(isFollowing ? speaker : null);
  if (speaker === null) return null;
  return (
    <div className={styles['follow']} role="status" data-following={isFollowing || undefined}>
      <i aria-hidden style={{ background: speaker.color }} />
      <span>{t('present.live', { name: speaker.name || t('people.guest'), n: speaker.step, of: speaker.of })}</span>
      <Button
        size="s"
        variant={isFollowing ? 'secondary' : 'primary'}
        onPress={() => follow(isFollowing ? null : 'speaker')}
      >
        {t(isFollowing ? 'present.leave' : 'present.follow')}
      </Button>
    </div>
  );
}

/** Leaves out what the slide of whom one follows still has to show. */
function useBuilding(speaker: Speaker | null): void {
  const editor = useEditor(),
    page = speaker?.page,
    frame = speaker?.frame,
    part = speaker?.part;
  useEffect(() => {
    if (page === undefined || part === undefined) return undefined;
    let off = (): void => {},
      isOver = false;
    void import('@limn/diagram/present/unbuilt-now.ts').then(({ unbuiltNow }) => {
      if (isOver) return;
      const hide = (): void => leaveOut(editor, unbuiltNow(editor, { page, frame }, part));
      off = editor.on('document', hide);
      hide();
    });
    return () => {
      isOver = true;
      off();
      leaveOut(editor, null);
    };
  }, [editor, page, frame, part]);
}
