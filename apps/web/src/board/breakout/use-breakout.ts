import { tips } from '@limn/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../../editor/use-diagram.ts';
import type { Room } from '../room/use-room.ts';
import { frameName, frameOf, goToFrame } from './people.ts';

/** Takes this person to the frame of their group when they are sent to another. @param own their key in the groups */
export function useBreakout(room: Room | null, own: string): void {
  const editor = useDiagram();
  const { t } = useTranslation('board');
  const breakout = room?.state.breakout ?? null,
    frame = breakout ? frameOf(breakout, own) : undefined,
    /** Another with every time one is sent somewhere. */
    sent = breakout && frame !== undefined ? `${breakout.breakoutId} ${frame}` : null;
  const was = useRef<string | null>(null);
  useEffect(() => {
    if (room === null) return;
    const before = was.current;
    was.current = sent;
    if (sent === before) return;
    if (sent === null) {
      if (breakout === null) tips.show('info', t('breakout.over'));
    } else if (frame !== undefined && goToFrame(editor, frame))
      tips.show('info', t('breakout.sent', { name: frameName(editor, frame) || t('breakout.nameless') }));
  }, [editor, room, breakout, sent, frame, t]);
}
