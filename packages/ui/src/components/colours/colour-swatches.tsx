import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { formatHex, isLightColour, parseColour, sameColour, type Hsv } from '../../logic/colours/colour.ts';
import { swatchAfterKey } from '../../logic/colours/colour-picking.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { colourLabel } from './colour-words.ts';
import './colour.css';

/** A colour of a palette, with a name where it has one of its own. */
export type Swatch = string | { readonly colour: string; readonly label: string };

export interface ColourSwatchesProps {
  label: string;
  swatches: readonly Swatch[];
  chosen: Hsv | null;
  isDisabled?: boolean;
  onChoose: (colour: Hsv) => void;
  /** How many are in a row; 8 by default. */
  columns?: number;
}

/**
 * A palette: one stop for Tab, the arrow keys walk it, Enter or Space takes a colour. `.limn-swatches`,
 * `role="listbox"`.
 */
export function ColourSwatches({
  label,
  swatches,
  chosen,
  isDisabled = false,
  onChoose,
  columns = 8,
}: ColourSwatchesProps) {
  const translate = useKitText();
  const list = useRef<HTMLDivElement>(null);
  const known = swatches.flatMap((swatch) => {
    const text = typeof swatch === 'string' ? swatch : swatch.colour;
    const colour = parseColour(text);
    return colour === null
      ? []
      : [{ text, colour, label: typeof swatch === 'string' ? colourLabel(translate, colour) : swatch.label }];
  });
  const stop = Math.max(
    0,
    known.findIndex(({ colour }) => chosen !== null && sameColour(colour, chosen)),
  );

  const key = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const swatch = known[index];
      if (swatch !== undefined && !isDisabled) onChoose(swatch.colour);
      return;
    }
    const next = swatchAfterKey(index, event.key, known.length, columns);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus();
  };

  return (
    <div
      ref={list}
      className="limn-swatches"
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-disabled={isDisabled || undefined}
      style={{ '--local-columns': columns } as CSSProperties}
    >
      {known.map(({ text, colour, label: name }, index) => {
        const isChosen = chosen !== null && sameColour(colour, chosen);
        return (
          <div
            key={text}
            className="limn-swatch"
            role="option"
            tabIndex={index === stop && !isDisabled ? 0 : -1}
            aria-label={name}
            aria-selected={isChosen}
            data-light={isLightColour(colour) || undefined}
            style={{ '--local-colour': formatHex(colour) } as CSSProperties}
            onClick={() => {
              if (!isDisabled) onChoose(colour);
            }}
            onKeyDown={(event) => key(event, index)}
          >
            {isChosen && <Icon name="check" size={12} />}
          </div>
        );
      })}
    </div>
  );
}
