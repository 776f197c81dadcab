import { tips } from '@limn/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../../editor/context/use-diagram.ts';
import type { Room } from '../room/use-room.ts';
import { frameName, frameOf, goToFrame } from './people.ts';

/** Takes this person to the frame of their group when they are sent to another. @param own their key in the groups */
export function useBreakout(room: Room | null, own: string): void {
  const editor = useDiagram();
  const { t } = useTranslation(['breakout', 'board']);
  const breakout = room?.state.breakout ?? null,
    frame = breakout ? frameOf(breakout, own) : undefined,
    /** Another with every time one is sent somewhere. */
    sent = breakout && frame !== undefined ? `${breakout.breakoutId} ${frame}` : null;
  const was = useRef<string | null>(null);
  useEffect(() => {
    if (room === null || sent === was.current) return undefined;
    if (frame === undefined) {
      was.current = null;
      if (breakout === null) tips.show('info', t('over'));
      return undefined;
    }
    const go = (): boolean => {
      if (!goToFrame(editor, frame)) return false;
      was.current = sent;
      tips.show('info', t('sent', { name: frameName(editor, frame) || t('nameless') }));
      return true;
    };
    if (go()) return undefined;
    // A frame that was made for it may come after the word.
    const stop = editor.on('document', () => {
      if (go()) stop();
    });
    return stop;
  }, [editor, room, breakout, sent, frame, t]);
}
