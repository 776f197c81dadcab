/** What people in a room do at the moment and nobody keeps: signs, hands, words beside cursors, calls to look here. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { Peer } from '@limn/canvas/core/people/presence.ts';
import type { Point } from '@limn/document';
import { tips } from '@limn/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../../editor/context/use-diagram.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

export const SIGNS = {
  like: '👍',
  love: '❤️',
  party: '🎉',
  applause: '👏',
  funny: '😂',
  unsure: '🤔',
  dislike: '👎',
  great: '🔥',
} as const;
export type SignName = keyof typeof SIGNS;
export const SIGN_NAMES = Object.keys(SIGNS) as SignName[];
type Sign = (typeof SIGNS)[SignName];
const isSign = (value: unknown): value is Sign => Object.values(SIGNS).some((one) => one === value);

/** A sign on its way up. */
export interface Flight {
  id: number;
  sign: Sign;
  name: string;
  /** Where it began, CSS px of the canvas. */
  at: ScreenPoint;
}
/** How long one is seen, ms, and how many at once. */
const FLIGHT_MS = 2400,
  MOST_FLIGHTS = 60;

export interface Hand {
  clientId: number;
  name: string;
  since: number;
}

export interface Together {
  flights: readonly Flight[];
  /** Those that are up, the first first; one's own has the id -1. */
  hands: readonly Hand[];
  isHandUp: boolean;
  react(sign: Sign): void;
  raiseHand(isUp: boolean): void;
  callEveryone(): void;
}

const isPoint = (p: unknown): p is Point =>
  typeof p === 'object' && p !== null && Number.isFinite((p as Point).x) && Number.isFinite((p as Point).y);

export function useTogether(): Together {
  const editor = useDiagram();
  const { t } = useTranslation('board');
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const [hands, setHands] = useState<readonly Hand[]>([]);
  const [hand, setHand] = useState<number | null>(null);
  const sent = useRef({ reactions: 0, calls: 0, flights: 0 });
  const fly = useCallback((sign: Sign, name: string, at: ScreenPoint): void => {
    const id = ++sent.current.flights;
    setFlights((now) => [...now.slice(1 - MOST_FLIGHTS), { id, sign, name, at }]);
    setTimeout(() => setFlights((now) => now.filter((one) => one.id !== id)), FLIGHT_MS);
  }, []);

  useEffect(() => {
    /** What each had done when they were last heard of: what was before that is no news. */
    const heard = new Map<number, { reaction: number; calls: number }>();
    const listen = (): void => {
      const up: Hand[] = [];
      for (const peer of editor.presence.peers.values()) {
        const before = heard.get(peer.clientId),
          reaction = peer.reaction?.nth ?? 0,
          calls = peer.calls ?? 0;
        heard.set(peer.clientId, { reaction, calls });
        if (typeof peer.hand === 'number') up.push({ clientId: peer.clientId, name: peer.name, since: peer.hand });
        if (!before) continue;
        if (reaction > before.reaction) showReaction(peer);
        if (calls > before.calls && peer.leads === true && lookWhere(editor, peer))
          tips.show('info', t('together.called', { name: peer.name || t('together.someone') }));
      }
      for (const id of [...heard.keys()]) if (!editor.presence.peers.has(id)) heard.delete(id);
      up.sort((a, b) => a.since - b.since || a.clientId - b.clientId);
      setHands((now) => (JSON.stringify(now) === JSON.stringify(up) ? now : up));
    };
    const showReaction = ({ reaction, name, page }: Peer): void => {
      if (!reaction || !isSign(reaction.sign) || !isPoint(reaction.at) || page !== editor.page) return;
      fly(reaction.sign, name, editor.viewport.toScreen(reaction.at));
    };
    listen();
    return editor.presence.on(listen);
  }, [editor, fly, t]);

  return useMemo(
    () => ({
      flights,
      hands:
        hand === null
          ? hands
          : [...hands, { clientId: -1, name: t('together.you'), since: hand }].sort((a, b) => a.since - b.since),
      isHandUp: hand !== null,
      react(sign) {
        const { viewport } = editor,
          { x, y, w, h } = viewport.bounds,
          // From somewhere near the lower edge, so that those of many people do not lie on each other.
          at = { x: x + w * (0.35 + 0.3 * Math.random()), y: y + h * 0.78 };
        editor.presence.publish?.({ reaction: { nth: ++sent.current.reactions, sign, at } });
        fly(sign, '', viewport.toScreen(at));
      },
      raiseHand(isUp) {
        const since = isUp ? Date.now() : null;
        setHand(since);
        editor.presence.publish?.({ hand: since });
      },
      callEveryone() {
        editor.presence.publish?.({ calls: ++sent.current.calls, view: editor.viewport.bounds });
        tips.show('success', t('together.calling'));
      },
    }),
    [editor, flights, fly, hand, hands, t],
  );
}

/** Shows what somebody sees; false where that is not known. */
function lookWhere(editor: Editor, { page, view }: Peer): boolean {
  if (!view || ![view.x, view.y, view.w, view.h].every(Number.isFinite) || view.w <= 0 || view.h <= 0) return false;
  if (page !== undefined && page !== editor.page && editor.store.find(page, 'page')) editor.setPage(page);
  editor.viewport.fit(view, 0, 8);
  return true;
}
