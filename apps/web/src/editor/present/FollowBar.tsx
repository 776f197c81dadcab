/** Says who presents the document, and goes along with them until one leaves; whoever left comes back by a press. */
import { speakerOf } from '@limn/canvas/core/people/speaker.ts';
import { Button } from '@limn/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useEditorValue, useOpenEditor } from '../context/editor-context.tsx';
import styles from './presentation.module.css';

/** As near as one comes to what the speaker shows. */
const MAX_ZOOM = 8;
/** Room about it, CSS px: the bar stands there. */
const PAD = 36;

export default function FollowBar({ startsFollowing }: { startsFollowing: boolean }): ReactNode {
  const { editor, store } = useOpenEditor();
  const { t } = useTranslation('diagram');
  const speaker = useEditorValue(['presence'], (e) => speakerOf(e.presence.peers), shallowEqual);
  const [isFollowing, setFollowing] = useState(startsFollowing);
  useEffect(() => {
    if (!isFollowing || speaker === null) return;
    const { page, x, y, w, h } = speaker;
    if (page !== undefined && page !== editor.page && store.get(page) !== undefined) editor.setPage(page);
    editor.viewport.fit({ x, y, w, h }, PAD, MAX_ZOOM);
  }, [editor, store, speaker, isFollowing]);
  useEffect(() => {
    if (!isFollowing) return undefined;
    // Whoever moves about in the drawing looks at something of their own.
    const leave = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('[role="application"]') !== null) setFollowing(false);
    };
    const events = ['pointerdown', 'wheel'] as const;
    for (const name of events) addEventListener(name, leave, { capture: true, passive: true });
    return () => {
      for (const name of events) removeEventListener(name, leave, { capture: true });
    };
  }, [isFollowing]);
  if (speaker === null) return null;
  return (
    <div className={styles['follow']} role="status" data-following={isFollowing || undefined}>
      <i aria-hidden style={{ background: speaker.color }} />
      <span>{t('present.live', { name: speaker.name || t('people.guest'), n: speaker.step, of: speaker.of })}</span>
      <Button size="s" variant={isFollowing ? 'secondary' : 'primary'} onPress={() => setFollowing(!isFollowing)}>
        {t(isFollowing ? 'present.leave' : 'present.follow')}
      </Button>
    </div>
  );
}
