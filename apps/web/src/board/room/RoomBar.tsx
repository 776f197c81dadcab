/** The timer and the vote, at the upper edge of the board for all who are in the room. */
import { plainText } from '@limn/document';
import { Button, IconButton, MenuButton, type MenuEntry, tips } from '@limn/ui';
import { ListOrdered, Pause, Play, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../../editor/context/use-diagram.ts';
import { type Room, timeLeft } from './use-room.ts';
import { useCoveredAbove } from './use-covered-above.ts';
import styles from './room.module.css';

interface Props {
  room: Room | null;
  /** Whether the board is presented: what a vote came to is not part of a slide. */
  isBare: boolean;
  /** What else is told at the upper edge. */
  children?: React.ReactNode;
}

export function RoomBar({ room, isBare, children }: Props): React.ReactNode {
  const vote = room?.state.vote;
  const bar = useRef<HTMLDivElement>(null);
  useCoveredAbove(bar);
  return (
    <div ref={bar} className={styles['bar']}>
      {room?.state.timer && <TimerPill room={room} />}
      {room && vote && (vote.open || !isBare) && <VotePill room={room} vote={vote} />}
      {children}
    </div>
  );
}

/** How often the time shown is looked at, ms. */
const BEAT = 250;

function TimerPill({ room }: { room: Room }): React.ReactNode {
  const { t } = useTranslation('board');
  const [now, setNow] = useState(() => performance.now());
  const left = timeLeft(room, now) ?? 0,
    running = room.state.timer?.running === true,
    isOver = left <= 0;
  useEffect(() => {
    setNow(performance.now());
    if (!running) return undefined;
    const wasOver = (timeLeft(room, performance.now()) ?? 0) <= 0;
    const beat = setInterval(() => {
      const at = performance.now();
      setNow(at);
      if ((timeLeft(room, at) ?? 0) > 0) return;
      clearInterval(beat);
      if (!wasOver) tips.show('info', t('timer.over'));
    }, BEAT);
    return () => clearInterval(beat);
  }, [room, running, t]);
  const seconds = Math.ceil(left / 1000),
    words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const act = (action: 'pause' | 'resume' | 'extend' | 'stop'): void => room.act('room.setTimer', { action });
  return (
    <div className={styles['pill']} role="group" aria-label={t('timer.label')}>
      <span role="timer" className={styles['time']} data-over={isOver || undefined}>
        {isOver ? t('timer.over') : words}
      </span>
      {room.state.mayLead && (
        <>
          {!isOver && (
            <IconButton
              icon={running ? Pause : Play}
              size="s"
              label={t(running ? 'timer.pause' : 'timer.resume')}
              onPress={() => act(running ? 'pause' : 'resume')}
            />
          )}
          <IconButton icon={Plus} size="s" label={t('timer.extend')} onPress={() => act('extend')} />
          <IconButton icon={X} size="s" label={t('timer.stop')} onPress={() => act('stop')} />
        </>
      )}
    </div>
  );
}

function VotePill({ room, vote }: { room: Room; vote: NonNullable<Room['state']['vote']> }): React.ReactNode {
  const { t } = useTranslation('board');
  const editor = useDiagram();
  const { voteId } = vote,
    used = vote.mine.reduce((sum, { votes }) => sum + votes, 0);
  if (vote.open)
    return (
      <div className={styles['pill']} role="group" aria-label={t('vote.label')}>
        {vote.title !== '' && <span className={styles['question']}>{vote.title}</span>}
        {room.state.mayVote && <strong>{t('vote.left', { count: vote.perPerson - used })}</strong>}
        <span>{t('vote.voters', { count: vote.voters })}</span>
        {room.state.mayLead && (
          <Button size="s" variant="primary" onPress={() => room.act('room.endVote', { voteId })}>
            {t('vote.end')}
          </Button>
        )}
      </div>
    );
  const entries: MenuEntry[] = (vote.results ?? []).flatMap(({ item, votes }) => {
    const shape = editor.store.find(item, 'shape');
    if (!shape) return [];
    const words = plainText(shape.text).replace(/\s+/g, ' ').trim();
    return [
      {
        id: item,
        label: words === '' ? t('vote.wordless') : words.slice(0, 60),
        detail: t('vote.votes', { count: votes }),
        run: () => {
          editor.selection.replace([item]);
          editor.commands.run('view.zoomToSelection', editor);
        },
      },
    ];
  });
  return (
    <div className={styles['pill']} role="group" aria-label={t('vote.label')}>
      {vote.title !== '' && <span className={styles['question']}>{vote.title}</span>}
      {entries.length > 0 ? (
        <MenuButton items={entries} label={t('vote.results')} placement="bottom">
          <Button size="s" icon={ListOrdered}>
            {t('vote.results')}
          </Button>
        </MenuButton>
      ) : (
        <span>{t('vote.none')}</span>
      )}
      <span>{t('vote.voters', { count: vote.voters })}</span>
      {room.state.mayLead && (
        <IconButton icon={X} size="s" label={t('vote.clear')} onPress={() => room.act('room.clearVote', { voteId })} />
      )}
    </div>
  );
}
