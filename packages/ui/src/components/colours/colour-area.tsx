import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { formatHex, type Hsv } from '../../logic/colours/colour.ts';
import { areaAfterKey, colourAt } from '../../logic/colours/colour-picking.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { colourName } from './colour-words.ts';

export interface ColourAreaProps {
  colour: Hsv;
  isDisabled: boolean;
  onChange: (colour: Hsv) => void;
  /** Once, when the pointer lets go or a key is up. */
  onChangeEnd: (colour: Hsv) => void;
}

const channels = [
  ['s', 'colourSaturation'],
  ['v', 'colourValue'],
] as const;

/** Saturation to the right, value upwards: `.limn-colour-area`. To assistive technology it is two sliders. */
export function ColourArea({ colour, isDisabled, onChange, onChangeEnd }: ColourAreaProps) {
  const translate = useKitText();
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(colour);
  latest.current = colour;

  const take = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    latest.current = colourAt(colour, event.clientX - box.left, event.clientY - box.top, box.width, box.height);
    onChange(latest.current);
  };
  const key = (event: KeyboardEvent): void => {
    const moved = areaAfterKey(colour, event.key, event.shiftKey);
    if (moved === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(moved.colour);
    // The slider that moved says where it is now.
    area.current?.querySelector<HTMLElement>(`[data-channel="${moved.channel}"]`)?.focus();
  };

  return (
    <div
      ref={area}
      className="limn-colour-area"
      role="group"
      aria-label={translate('colourArea')}
      style={
        {
          '--local-hue': `hsl(${colour.h} 100% 50%)`,
          '--local-x': colour.s,
          '--local-y': 1 - colour.v,
          '--local-colour': formatHex({ ...colour, a: 1 }),
        } as CSSProperties
      }
      onPointerDown={(event) => {
        if (isDisabled || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        area.current?.querySelector('input')?.focus({ preventScroll: true });
        take(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) take(event);
      }}
      onLostPointerCapture={() => onChangeEnd(latest.current)}
      onKeyDown={key}
      onKeyUp={(event) => {
        if (areaAfterKey(colour, event.key, event.shiftKey) !== null) onChangeEnd(latest.current);
      }}
    >
      <span className="limn-colour-thumb">
        {channels.map(([channel, name]) => (
          <input
            key={channel}
            type="range"
            className="limn-colour-handle"
            data-channel={channel}
            min={0}
            max={100}
            value={Math.round(colour[channel] * 100)}
            disabled={isDisabled}
            tabIndex={channel === 's' ? 0 : -1}
            aria-label={translate(name)}
            aria-orientation={channel === 'v' ? 'vertical' : undefined}
            aria-valuetext={`${Math.round(colour[channel] * 100)}%, ${colourName(translate, { ...colour, a: 1 })}`}
            // Screen readers set the value itself.
            onChange={(event) => {
              const next = { ...colour, [channel]: event.currentTarget.valueAsNumber / 100 };
              latest.current = next;
              onChange(next);
            }}
          />
        ))}
      </span>
    </div>
  );
}
