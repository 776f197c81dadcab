/** The groups that people are in, at the upper edge: the way back to one's own, and for who leads them who is where. */
import { Button, MenuButton, type MenuEntry } from '@limn/ui';
import { Users } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { useDiagram } from '../../editor/context/use-diagram.ts';
import styles from '../room/room.module.css';
import type { Room } from '../room/use-room.ts';
import { attendees, type Attendee, type Breakout, frameName, frameOf, goToFrame, isAt } from './people.ts';

const BreakoutDialog = lazy(() => import('./BreakoutDialog.tsx'));

/** How often it is looked who is where, ms. */
const BEAT = 1000;

interface PillProps {
  room: Room;
  breakout: Breakout;
  own: string;
  onCall: () => void;
}

export function BreakoutPill({ room, breakout, own, onCall }: PillProps): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation(['breakout', 'board']);
  const mine = frameOf(breakout, own);
  const nameOf = (frame: string): string => frameName(editor, frame) || t('nameless');
  return (
    <div className={styles['pill']} role="group" aria-label={t('label')}>
      {mine === undefined ? (
        <span>{t('groups', { count: breakout.groups.length })}</span>
      ) : (
        <>
          <span className={styles['question']}>{t('yours', { name: nameOf(mine) })}</span>
          <Button size="s" onPress={() => goToFrame(editor, mine)}>
            {t('go')}
          </Button>
        </>
      )}
      {room.state.mayLead && <Lead {...{ room, breakout, own, onCall, nameOf }} />}
    </div>
  );
}

function Lead({
  room,
  breakout,
  own,
  onCall,
  nameOf,
}: PillProps & { nameOf: (frame: string) => string }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation(['breakout', 'board']);
  const [isChanging, setChanging] = useState(false);
  const [, setBeat] = useState(0);
  useEffect(() => {
    const beat = setInterval(() => setBeat((n) => n + 1), BEAT);
    return () => clearInterval(beat);
  }, []);
  const here = attendees(editor, own),
    byKey = new Map(here.map((one) => [one.key, one]));
  const lookAt = ({ peer }: Attendee): void => {
    if (peer.page !== undefined && peer.page !== editor.page && editor.store.find(peer.page, 'page'))
      editor.setPage(peer.page);
    if (peer.view) editor.viewport.fit(peer.view, 0, 8);
  };
  const person = (one: Attendee, frame: string | undefined) => ({
    id: one.key,
    label: one.name || t('board:together.someone'),
    ...(frame !== undefined && { detail: t(isAt(editor, one.peer, frame) ? 'there' : 'away') }),
    run: () => lookAt(one),
  });
  const without = here.filter(({ key }) => frameOf(breakout, key) === undefined);
  const entries: MenuEntry[] = [
    { id: 'change', label: t('change'), run: () => setChanging(true) },
    ...breakout.groups.map(({ frame, people }) => ({
      id: frame,
      heading: nameOf(frame),
      items: [
        { id: `go ${frame}`, label: t('visit'), run: () => void goToFrame(editor, frame) },
        ...people.flatMap((key) => {
          const one = byKey.get(key);
          return one ? [person(one, frame)] : [];
        }),
      ],
    })),
    ...(without.length > 0
      ? [{ id: 'none', heading: t('none'), items: without.map((one) => person(one, undefined)) }]
      : []),
  ];
  return (
    <>
      <MenuButton items={entries} label={t('where')} placement="bottom">
        <Button size="s" icon={Users}>
          {t('where')}
        </Button>
      </MenuButton>
      <Button
        size="s"
        variant="primary"
        onPress={() => {
          room.act('room.endBreakout', {});
          onCall();
        }}
      >
        {t('end')}
      </Button>
      {isChanging && (
        <Suspense fallback={null}>
          <BreakoutDialog room={room} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
