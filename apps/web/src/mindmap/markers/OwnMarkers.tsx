/** Markers of one's own: each set as a row, and a form to make one. */
import type { TopicRecord } from '@limn/document';
import { toggleMark } from '@limn/tree/edit/details.ts';
import { markerBadge } from '@limn/tree/look/badges.ts';
import { signsIn } from '@limn/tree/look/own-markers.ts';
import { Button, IconButton, TextField, tips } from '@limn/ui';
import { Suspense, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { useKept } from '../../preferences/use-kept.ts';
import { BadgeView } from '../content/BadgeView.tsx';
import styles from '../inspector/map-panel.module.css';
import { useTree } from '../model/use-tree.ts';
import { LONGEST_NAME, MOST_SIGNS, markerSets, markersOf } from './own-markers.ts';

const PictureSets = lazy(async () => ({ default: (await import('./PictureSets.tsx')).PictureSets }));

export function OwnMarkers({ topics }: { topics: readonly TopicRecord[] }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [sets, isSignedIn] = useKept(markerSets);
  const [isMaking, setMaking] = useState(false);
  const told = (done: Promise<boolean | void>): void =>
    void done.then(
      (isKept) => {
        if (isKept === false) tips.show('warning', t('map.setTooLarge'));
      },
      () => tips.show('error', t('map.setNotKept')),
    );
  return (
    <>
      {sets.map((set) => (
        <div key={set.id} className={styles['markers']} role="group" aria-label={set.name}>
          <span className={styles['set']}>{set.name}</span>
          {markersOf(set).map((marker, n) => (
            <ToggleButton
              key={marker}
              className={styles['marker'] ?? ''}
              aria-label={`${set.name} ${set.signs[n]}`}
              isSelected={topics.every(({ marks }) => marks[marker])}
              onChange={() => toggleMark(editor, marker, topics)}
            >
              <BadgeView badge={markerBadge(marker)} />
            </ToggleButton>
          ))}
          <IconButton
            icon="close"
            size="s"
            label={t('map.dropSet', { name: set.name })}
            onPress={() => told(markerSets.drop(set.id, isSignedIn))}
          />
        </div>
      ))}
      <Suspense fallback={null}>
        <PictureSets topics={topics} />
      </Suspense>
      {isMaking ? (
        <MakeSet
          onMade={(name, signs) => {
            setMaking(false);
            told(markerSets.add({ name, signs }, isSignedIn));
          }}
        />
      ) : (
        <Button size="s" variant="quiet" onPress={() => setMaking(true)}>
          {t('map.makeSet')}
        </Button>
      )}
    </>
  );
}

function MakeSet({ onMade }: { onMade: (name: string, signs: readonly string[]) => void }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const [name, setName] = useState(''),
    [text, setText] = useState('');
  const signs = signsIn(text).slice(0, MOST_SIGNS),
    isReady = name.trim() !== '' && signs.length > 0;
  return (
    <form
      className={styles['make']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onMade(name.trim(), signs);
      }}
    >
      <TextField
        label={t('map.setName')}
        size="s"
        autoFocus
        value={name}
        onChange={(value) => setName(value.slice(0, LONGEST_NAME))}
      />
      <TextField label={t('map.setSigns')} size="s" placeholder="🌱 🌳 🍎" value={text} onChange={setText} />
      <Button type="submit" size="s" isDisabled={!isReady}>
        {t('map.keepSet')}
      </Button>
    </form>
  );
}
