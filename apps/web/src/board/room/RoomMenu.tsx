/** What whoever leads a room begins: the timer for all, and votes. */
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { Timer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { useEditor } from '../../editor/context/editor-context.tsx';
import type { Room } from './use-room.ts';
import { VOTES } from './votes.ts';

const AskDialog = lazy(() => import('./AskDialog.tsx'));
const BreakoutDialog = lazy(() => import('../breakout/BreakoutDialog.tsx'));

const MINUTES = [1, 3, 5, 10, 15, 30] as const;

export function RoomMenu({ room }: { room: Room | null }): React.ReactNode {
  const { t } = useTranslation('board');
  const editor = useEditor();
  const [isAsking, setAsking] = useState(false);
  const [isGrouping, setGrouping] = useState(false);
  if (!room?.state.mayLead) return null;
  const isVoting = room.state.vote?.open === true;
  const startVote = (title: string, perPerson: number): void => {
    // What is selected has handles where one votes, and a bar of its own.
    editor.selection.clear();
    room.act('room.startVote', { title, perPerson });
  };
  const entries: MenuEntry[] = [
    {
      id: 'timer',
      heading: t('timer.label'),
      items: MINUTES.map((count) => ({
        id: `timer${count}`,
        label: t('timer.minutes', { count }),
        run: () => room.act('room.setTimer', { action: 'start', seconds: 60 * count }),
      })),
    },
    {
      id: 'vote',
      heading: t('vote.start'),
      items: [
        ...VOTES.map((count) => ({
          id: `vote${count}`,
          label: t('vote.each', { count }),
          isDisabled: isVoting,
          run: () => startVote('', count),
        })),
        { id: 'ask', label: t('vote.ask'), isDisabled: isVoting, run: () => setAsking(true) },
      ],
    },
    { id: 'line', separator: true },
    {
      id: 'breakout',
      label: t(room.state.breakout ? 'breakout.change' : 'breakout.start'),
      run: () => setGrouping(true),
    },
  ];
  return (
    <>
      <MenuButton items={entries} label={t('room')} placement="top">
        <IconButton icon={Timer} size="s" label={t('room')} />
      </MenuButton>
      {isGrouping && (
        <Suspense fallback={null}>
          <BreakoutDialog room={room} onClose={() => setGrouping(false)} />
        </Suspense>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog onStart={startVote} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
