/** Who goes to which frame, and for how long; also to move people between groups that there are. */
import { addGroupFrames, groupFrames, spread } from '@limn/diagram/board/breakout/group-frames.ts';
import { maxGroups } from '@limn/contract/together/room-limits.ts';
import { Button, Dialog, NumberField, Select } from '@limn/ui';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from '../../app/forms/begin-in-field.ts';
import { useDiagram } from '../../editor/context/use-diagram.ts';
import type { Room } from '../room/use-room.ts';
import styles from './breakout.module.css';
import { useOwnKey } from './own-key.ts';
import { attendees, frameName } from './people.ts';

const MINUTES = [0, 3, 5, 10, 15, 20, 30] as const;
/** Of somebody who goes nowhere. */
const STAYS = '-';

export default function BreakoutDialog({ room, onClose }: { room: Room; onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation(['breakout', 'board']);
  const own = useOwnKey();
  const { breakout } = room.state;
  // As they are when it opens: who comes or goes meanwhile does not move the rows under the pointer.
  const [people] = useState(() => attendees(editor, own));
  const [frames] = useState(() => {
    const there = breakout?.groups.map(({ frame }) => frame) ?? [],
      others = groupFrames(editor).flatMap(({ id }) => (there.includes(id) ? [] : [id]));
    return [...there, ...others];
  });
  const [count, setCount] = useState(() => breakout?.groups.length ?? Math.min(Math.max(2, frames.length), maxGroups));
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(() => {
    if (!breakout) return inTurn(people, count);
    return new Map(breakout.groups.flatMap(({ people: keys }, i) => keys.map((key) => [key, i] as const)));
  });
  const [minutes, setMinutes] = useState('0');
  const names = Array.from({ length: count }, (_, i) => {
    const frame = frames[i];
    return (frame !== undefined && frameName(editor, frame)) || t('group', { n: i + 1 });
  });
  const placeOf = (key: string): number | undefined => {
    const place = places.get(key);
    return place !== undefined && place < count ? place : undefined;
  };
  const begin = (): void => {
    const made = addGroupFrames(editor, names.slice(frames.length)),
      all = [...frames.slice(0, count), ...made];
    const groups = all.map((frame, i) => ({
      frame,
      // Those who are away at the moment stay in their groups.
      people: [...places].flatMap(([key, place]) => (place === i ? [key] : [])),
    }));
    room.act('room.breakOut', { groups, ...(minutes !== '0' && { seconds: 60 * Number(minutes) }) });
    // Whoever leads sees all groups at once.
    if (!breakout) editor.commands.run('view.zoomToFit', editor);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onClose={onClose}
      title={t('title')}
      footer={
        <Button variant="primary" onPress={begin}>
          {t(breakout ? 'apply' : 'begin')}
        </Button>
      }
    >
      <div ref={beginInField} className={styles['settings']}>
        <NumberField
          label={t('count')}
          value={count}
          min={1}
          max={maxGroups}
          description={count > frames.length ? t('newFrames', { count: count - frames.length }) : undefined}
          onChange={(value) => {
            if (!Number.isInteger(value)) return;
            setCount(value);
            if (!breakout) setPlaces(inTurn(people, value));
          }}
        />
        <Select
          label={t('board:timer.label')}
          value={minutes}
          items={MINUTES.map((n) => ({
            value: String(n),
            label: n === 0 ? t(breakout ? 'sameTimer' : 'noTimer') : t('board:timer.minutes', { count: n }),
          }))}
          onChange={setMinutes}
        />
      </div>
      {people.length === 0 ? (
        <p className="limn-dialog-text">{t('alone')}</p>
      ) : (
        <>
          <div className={styles['head']}>
            <span>{t('people', { count: people.length })}</span>
            <Button size="s" icon={Shuffle} onPress={() => setPlaces(inTurn(shuffled(people), count))}>
              {t('shuffle')}
            </Button>
          </div>
          <ul className={styles['people']}>
            {people.map(({ key, name }) => (
              <li key={key}>
                <span>{name || t('board:together.someone')}</span>
                <Select
                  size="s"
                  label={t('groupOf', { name: name || t('board:together.someone') })}
                  isLabelHidden
                  value={String(placeOf(key) ?? STAYS)}
                  items={[
                    { value: STAYS, label: t('none') },
                    ...names.map((label, i) => ({ value: String(i), label })),
                  ]}
                  onChange={(value) => {
                    const next = new Map(places);
                    if (value === STAYS) next.delete(key);
                    else next.set(key, Number(value));
                    setPlaces(next);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Everybody in a group, as many in each. */
const inTurn = (people: readonly { key: string }[], groups: number): ReadonlyMap<string, number> =>
  new Map(spread(people, groups).flatMap((some, i) => some.map(({ key }) => [key, i] as const)));

function shuffled<T>(items: readonly T[]): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}
