import type { CSSProperties } from 'react';
import { formatHex, type Hsv } from '../../logic/colours/colour.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { colourName } from './colour-words.ts';

export interface ColourSliderProps {
  channel: 'h' | 'a';
  colour: Hsv;
  isDisabled: boolean;
  onChange: (colour: Hsv) => void;
  onChangeEnd: (colour: Hsv) => void;
}

/** Hue, or how opaque the colour is: `.limn-colour-slider[data-channel]`. */
export function ColourSlider({ channel, colour, isDisabled, onChange, onChangeEnd }: ColourSliderProps) {
  const translate = useKitText();
  const isHue = channel === 'h';
  const value = isHue ? Math.round(colour.h) : Math.round(colour.a * 100);
  const pure = { h: colour.h, s: 1, v: 1, a: 1 };
  return (
    <input
      type="range"
      className="limn-colour-slider"
      data-channel={channel}
      min={0}
      max={isHue ? 360 : 100}
      value={value}
      disabled={isDisabled}
      aria-label={translate(isHue ? 'colourHue' : 'colourAlpha')}
      aria-valuetext={isHue ? `${value}°, ${colourName(translate, pure)}` : `${value}%`}
      style={
        {
          '--local-colour': formatHex({ ...colour, a: 1 }),
          '--local-thumb': isHue ? formatHex(pure) : formatHex(colour),
        } as CSSProperties
      }
      onChange={(event) => {
        const next = event.currentTarget.valueAsNumber;
        onChange(isHue ? { ...colour, h: next } : { ...colour, a: next / 100 });
      }}
      onPointerUp={() => onChangeEnd(colour)}
      onKeyUp={() => onChangeEnd(colour)}
    />
  );
}
