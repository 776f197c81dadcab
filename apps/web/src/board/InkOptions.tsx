/** Colours and widths of the pen and the highlighter, and what the eraser takes: of the tool in hand. */
import {
  boardLook,
  MARKER_COLORS,
  MARKER_WIDTHS,
  PEN_COLORS,
  PEN_WIDTHS,
  type PenLook,
  setBoardLook,
} from '@limn/diagram/board/board-look.ts';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../editor/context/use-diagram.ts';
import styles from './board.module.css';

const PENS = {
  ink: { own: 'pen', colors: PEN_COLORS, widths: PEN_WIDTHS },
  highlighter: { own: 'highlighter', colors: MARKER_COLORS, widths: MARKER_WIDTHS },
} as const;
const WIDTHS = ['thin', 'medium', 'thick'] as const;

export function InkOptions(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('board');
  const tool = useDiagramValue(['tool', 'settings'], (e) => (e.settings.readOnly ? '' : (e.tools.active?.id ?? '')));
  const look = useDiagramValue(['settings'], boardLook);
  if (tool === 'eraser')
    return (
      <Toolbar className={styles['bar'] ?? ''} aria-label={t('eraser.label')}>
        {(['whole', 'partial'] as const).map((way) => (
          <ToggleButton
            key={way}
            className={styles['choice'] ?? ''}
            isSelected={look.eraser === way}
            onChange={() => setBoardLook(editor, { eraser: way })}
          >
            {t(`eraser.${way}`)}
          </ToggleButton>
        ))}
      </Toolbar>
    );
  if (tool !== 'ink' && tool !== 'highlighter') return null;
  const { own, colors, widths } = PENS[tool],
    pen = look[own];
  const set = (patch: Partial<PenLook>): void => setBoardLook(editor, { [own]: { ...pen, ...patch } });
  return (
    <Toolbar className={styles['bar'] ?? ''} aria-label={t('pen.label')}>
      {colors.map(({ id, color }) => (
        <Button
          key={id}
          className={styles['swatch'] ?? ''}
          style={{ '--swatch': color === 'theme:text' ? 'var(--text)' : color } as React.CSSProperties}
          aria-label={t(`colour.${id}`)}
          aria-pressed={pen.color === color}
          preventFocusOnPress
          onPress={() => set({ color })}
        />
      ))}
      <span className={styles['line']} />
      {widths.map((width, i) => (
        <Button
          key={width}
          className={styles['width'] ?? ''}
          style={{ '--width': `${6 + 5 * i}px` } as React.CSSProperties}
          aria-label={t(`pen.${WIDTHS[i]!}`)}
          aria-pressed={pen.width === width}
          preventFocusOnPress
          onPress={() => set({ width })}
        />
      ))}
    </Toolbar>
  );
}
