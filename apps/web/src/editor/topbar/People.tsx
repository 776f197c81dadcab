/** Who is here: one picture a person, press to follow what they look at. */
import { Tooltip } from '@limn/ui';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useEditor, useEditorValue } from '../context/editor-context.tsx';
import { type Person as Named, peopleOf, samePeople } from './people-here.ts';
import styles from './topbar.module.css';

const SHOWN = 5;

export function People(): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const people = useEditorValue(['presence'], (e) => peopleOf(e.presence.peers), samePeople);
  const [followed, setFollowed] = useState<number | null>(null);
  const leader = people.find(({ clientId }) => clientId === followed);
  const shown = useEditorValue(
    ['presence'],
    (e) => {
      const { page, view } = (followed === null ? undefined : e.presence.peers.get(followed)) ?? {};
      return view && { page, ...view };
    },
    shallowEqual,
  );

  useEffect(() => {
    if (!shown) return;
    if (shown.page) editor.setPage(shown.page);
    editor.viewport.fit(shown, 0, 8);
  }, [editor, shown]);
  useEffect(() => {
    if (followed !== null && !leader) setFollowed(null);
  }, [followed, leader]);

  if (people.length === 0) return null;
  return (
    <div className={styles['people']} role="group" aria-label={t('people.here', { count: people.length + 1 })}>
      {people.slice(0, SHOWN).map((peer) => (
        <Person
          key={peer.clientId}
          peer={peer}
          isFollowed={peer.clientId === followed}
          onPress={() => setFollowed(peer.clientId === followed ? null : peer.clientId)}
        />
      ))}
      {people.length > SHOWN && <span className={styles['more']}>+{people.length - SHOWN}</span>}
      {leader && (
        <div className={styles['following']} style={{ borderColor: leader.color }} role="status">
          <Button
            className={styles['stop'] ?? ''}
            style={{ background: leader.color }}
            onPress={() => setFollowed(null)}
          >
            {t('people.following', { name: leader.name })} · {t('people.stop')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Person({
  peer,
  isFollowed,
  onPress,
}: {
  peer: Named;
  isFollowed: boolean;
  onPress: () => void;
}): React.ReactNode {
  const { t } = useTranslation('diagram');
  const name = peer.name || t('people.guest');
  return (
    <Tooltip text={isFollowed ? t('people.stop') : t('people.follow', { name })}>
      <Button
        className={styles['person'] ?? ''}
        style={{ background: peer.color }}
        data-followed={isFollowed || undefined}
        aria-pressed={isFollowed}
        aria-label={t('people.follow', { name })}
        onPress={onPress}
      >
        {[...name][0]?.toUpperCase()}
      </Button>
    </Tooltip>
  );
}
