/** On each note in sight: one's own votes while a vote is open, everybody's when it has ended. */
import { noteKind } from '@limn/diagram/board/notes/note.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { plainText, type RecordId } from '@limn/document';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useDiagramValue } from '../../editor/context/use-diagram.ts';
import type { Room } from './use-room.ts';
import styles from './room.module.css';

/** Of more notes in sight than these the others are zoomed in on first. */
const MAX_MARKS = 300;

interface Place {
  id: RecordId;
  words: string;
  x: number;
  y: number;
}

/** @param isBare whether the board is presented: marks of a vote that is over are not part of a slide */
export function VoteMarks({ room, isBare }: { room: Room | null; isBare: boolean }): React.ReactNode {
  const vote = room?.state.vote;
  return room && vote && (vote.open || !isBare) ? <Marks room={room} vote={vote} /> : null;
}

function Marks({ room, vote }: { room: Room; vote: NonNullable<Room['state']['vote']> }): React.ReactNode {
  const { t } = useTranslation('board');
  const places = useDiagramValue(['viewport', 'document', 'page'], notesInSight, samePlaces);
  const own = new Map(vote.mine.map(({ item, votes }) => [item, votes])),
    all = new Map(vote.results?.map(({ item, votes }) => [item, votes])),
    used = vote.mine.reduce((sum, { votes }) => sum + votes, 0);
  const cast = (item: RecordId, votes: number): void =>
    room.act('room.castVotes', { voteId: vote.voteId, item, votes }, (state) => ({
      ...state,
      vote: state.vote && {
        ...state.vote,
        mine: [...state.vote.mine.filter((one) => one.item !== item), ...(votes > 0 ? [{ item, votes }] : [])],
      },
    }));
  return (
    <div className={styles['marks']}>
      {places.map(({ id, words, x, y }) => {
        const mine = own.get(id) ?? 0,
          name = words === '' ? t('vote.wordless') : words;
        const style = { translate: `${x}px ${y}px` };
        if (!vote.open) {
          const votes = all.get(id);
          return votes === undefined ? null : (
            <span key={id} className={styles['count']} style={style}>
              {votes}
            </span>
          );
        }
        if (!room.state.mayVote) return null;
        return (
          <span key={id} className={styles['cast']} style={style}>
            {mine > 0 && (
              <Button
                className={styles['less'] ?? ''}
                aria-label={t('vote.less', { name })}
                onPress={() => cast(id, mine - 1)}
              >
                −
              </Button>
            )}
            <Button
              className={styles['more'] ?? ''}
              data-mine={mine > 0 || undefined}
              isDisabled={used >= vote.perPerson}
              aria-label={t('vote.more', { name, count: mine })}
              onPress={() => cast(id, mine + 1)}
            >
              {mine > 0 ? mine : '+'}
            </Button>
          </span>
        );
      })}
    </div>
  );
}

/** Notes in sight, with where their upper left corner is, CSS px of the canvas: at the right comments stand. */
function notesInSight(editor: Editor): Place[] {
  const kind = noteKind(editor),
    { viewport } = editor;
  return editor.scene
    .itemsIn(viewport.bounds, 'touch')
    .slice(0, 20 * MAX_MARKS)
    .flatMap((item) => {
      if (item.type !== 'shape' || item.kind !== kind || editor.scene.isHidden(item.id)) return [];
      const { x, y } = viewport.toScreen(item.box);
      return [{ id: item.id, words: plainText(item.text).replace(/\s+/g, ' ').trim().slice(0, 60), x, y }];
    })
    .slice(0, MAX_MARKS);
}

const samePlaces = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length &&
  a.every((p, i) => p.id === b[i]!.id && p.x === b[i]!.x && p.y === b[i]!.y && p.words === b[i]!.words);
