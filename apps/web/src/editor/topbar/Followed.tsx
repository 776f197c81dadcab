/** Goes along with somebody who is here, says so about the drawing, and ends it. */
import { ledBy } from '@limn/canvas/core/people/led-by.ts';
import { tips } from '@limn/ui';
import { type ReactNode, useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useEditor, useEditorValue } from '../context/editor-context.tsx';
import { useFollowing } from '../view/following.ts';
import { useGoingAlong } from '../view/going-along.ts';
import styles from './topbar.module.css';

/** As near as one comes to what somebody else looks at. */
const MAX_ZOOM = 8;
/** Height of the bar that says who is followed, CSS px. */
const BAR = 32;

export default function Followed({ clientId }: { clientId: number }): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const [, follow] = useFollowing();
  const { isHere, name, color } = useEditorValue(
    ['presence'],
    ({ presence: { peers } }) => {
      const peer = peers.get(clientId);
      return { isHere: peer !== undefined, name: peer?.name || t('people.guest'), color: peer?.color };
    },
    shallowEqual,
  );
  const isLed = useEditorValue(['presence'], (e) => ledBy(e.presence.peers, clientId) !== null);
  const shown = useEditorValue(
    ['presence'],
    (e) => {
      const { page, view } = ledBy(e.presence.peers, clientId) ?? {};
      return view ? { page, ...view } : null;
    },
    shallowEqual,
  );
  useGoingAlong(
    shown,
    (_, { page, ...view }) => {
      if (page) editor.setPage(page);
      editor.viewport.fit(view, 0, MAX_ZOOM);
    },
    () => follow(null),
  );
  useEffect(() => {
    if (isLed) return;
    if (isHere) tips.show('info', t('people.followsYou', { name }));
    follow(null);
  }, [isLed, isHere, name, follow, t]);
  useEffect(() => {
    if (!isLed) return undefined;
    // On a narrow page the bar of who presents would lie on the one that ends this.
    const page = document.documentElement.style;
    page.setProperty('--followed-above', `${BAR}px`);
    editor.presence.publish?.({ follows: clientId });
    return () => {
      page.removeProperty('--followed-above');
      editor.presence.publish?.({ follows: null });
    };
  }, [editor, clientId, isLed]);
  if (!isLed) return null;
  return (
    <div className={styles['following']} style={{ borderColor: color }} role="status">
      <Button className={styles['stop'] ?? ''} style={{ background: color }} onPress={() => follow(null)}>
        {t('people.following', { name })} · {t('people.stop')}
      </Button>
    </div>
  );
}
