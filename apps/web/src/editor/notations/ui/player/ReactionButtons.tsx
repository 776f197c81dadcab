/** Components of a screen that a press turns on and off, for whoever has no pointer too. */
import type { Reaction } from '@limn/diagram/prototype/states.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { useTranslation } from 'react-i18next';
import styles from './player.module.css';

interface ReactionButtonsProps {
  reactions: readonly Reaction[];
  placeOf: (rect: Rect) => React.CSSProperties;
  hasHints: boolean;
  onTurn: (id: string) => void;
}

export function ReactionButtons({ reactions, placeOf, hasHints, onTurn }: ReactionButtonsProps): React.ReactNode {
  const { t } = useTranslation('notations');
  return reactions.map(({ id, rect, text, isOn, isPicked }) =>
    isOn === null ? null : (
      <button
        key={id}
        type="button"
        role={isPicked ? 'radio' : 'switch'}
        aria-checked={isOn}
        className={styles['hotspot']}
        data-hint={hasHints || undefined}
        aria-label={text || t('ui.player.turn')}
        style={placeOf(rect)}
        onClick={() => onTurn(id)}
      />
    ),
  );
}
