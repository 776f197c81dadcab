/** Says who presents the document, and goes along with them until one leaves; whoever left comes back by a press. */
import { speakerOf } from '@limn/canvas/core/people/speaker.ts';
import { Button } from '@limn/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useEditorValue, useOpenEditor } from '../context/editor-context.tsx';
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
