/** Who is here: one picture a person, press to follow what they look at. */
import { Tooltip } from '@limn/ui';
import { Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { useEditorValue } from '../context/editor-context.tsx';
import { useFollowing } from '../view/following.ts';
import { type Person as Named, peopleOf, samePeople } from './people-here.ts';
import styles from './topbar.module.css';

const SHOWN = 5;

const Followed = lazy(() => import('./Followed.tsx'));

export function People(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const people = useEditorValue(['presence'], (e) => peopleOf(e.presence.peers), samePeople);
  const [followed, follow] = useFollowing();

  if (people.length === 0) return null;
  return (
    <div className={styles['people']} role="group" aria-label={t('people.here', { count: people.length + 1 })}>
      {people.slice(0, SHOWN).map((peer) => (
        <Person
          key={peer.clientId}
          peer={peer}
          isFollowed={peer.clientId === followed}
          onPress={() => follow(peer.clientId === followed ? null : peer.clientId)}
        />
      ))}
      {people.length > SHOWN && <span className={styles['more']}>+{people.length - SHOWN}</span>}
      {typeof followed === 'number' && (
        <Suspense fallback={null}>
          <Followed key={followed} clientId={followed} />
        </Suspense>
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
