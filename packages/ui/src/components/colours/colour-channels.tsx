import { useId, useState, type KeyboardEvent } from 'react';
import { formatHex, type Hsv } from '../../logic/colours/colour.ts';
import { typedColour } from '../../logic/colours/typed-colour.ts';
import {
  channelsOf,
  colourFormats,
  withChannel,
  type Channel,
  type ColourFormat,
} from '../../logic/colours/colour-picking.ts';
import { isComposing } from '../../logic/text/composing.ts';
import { useKitText } from '../../provider/kit-text.ts';

export interface ColourChannelsProps {
  colour: Hsv;
  format: ColourFormat;
  onFormat: (format: ColourFormat) => void;
  hasAlpha: boolean;
  isDisabled: boolean;
  /** Called when a colour is typed or stepped. */
  onChange: (colour: Hsv) => void;
}

const names = {
  r: 'colourRed',
  g: 'colourGreen',
  b: 'colourBlue',
  h: 'colourHue',
  s: 'colourSaturation',
  l: 'colourLightness',
  a: 'colourAlpha',
} as const satisfies Record<Channel['id'], string>;

/** The colour in figures, as hexadecimal, red green blue, or hue saturation lightness: `.limn-colour-channels`. */
export function ColourChannels({ colour, format, onFormat, hasAlpha, isDisabled, onChange }: ColourChannelsProps) {
  const translate = useKitText();
  return (
    <div className="limn-colour-channels">
      <select
        className="limn-colour-format"
        aria-label={translate('colourFormat')}
        value={format}
        disabled={isDisabled}
        onChange={(event) =>
          onFormat(colourFormats.find((candidate) => candidate === event.currentTarget.value) ?? 'hex')
        }
      >
        {colourFormats.map((candidate) => (
          <option key={candidate} value={candidate}>
            {candidate.toUpperCase()}
          </option>
        ))}
      </select>
      {format === 'hex' ? (
        <HexEntry
          colour={colour}
          isDisabled={isDisabled}
          onChange={(next) => onChange(hasAlpha ? next : { ...next, a: 1 })}
        />
      ) : (
        channelsOf(colour, format, hasAlpha).map((channel) => (
          <ChannelEntry
            key={channel.id}
            channel={channel}
            label={translate(names[channel.id])}
            isDisabled={isDisabled}
            onChange={(value) => onChange(withChannel(colour, channel.id, value))}
          />
        ))
      )}
    </div>
  );
}

interface HexEntryProps {
  colour: Hsv;
  isDisabled: boolean;
  onChange: (colour: Hsv) => void;
}

/** Takes any way of writing a colour; what is none is marked and goes when the field is left. */
function HexEntry({ colour, isDisabled, onChange }: HexEntryProps) {
  const translate = useKitText();
  const [typed, setTyped] = useState<string | null>(null);
  const noteId = useId();
  const isWrong = typed !== null && typed.trim() !== '' && typedColour(typed) === null;
  const settle = (): void => {
    const parsed = typed === null ? null : typedColour(typed);
    if (parsed !== null) onChange(parsed);
    setTyped(null);
  };
  return (
    <>
      <input
        className="limn-colour-entry"
        data-wide
        aria-label={translate('colourHex')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        spellCheck={false}
        autoComplete="off"
        disabled={isDisabled}
        value={typed ?? formatHex(colour)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent) || typed === null || isWrong) return;
          event.preventDefault();
          settle();
        }}
      />
      {isWrong && (
        <span id={noteId} className="limn-colour-wrong" role="status">
          {translate('colourInvalid')}
        </span>
      )}
    </>
  );
}

interface ChannelEntryProps {
  channel: Channel;
  label: string;
  isDisabled: boolean;
  onChange: (value: number) => void;
}

/** A whole number with its letter, typed or stepped by the arrow keys, by ten with Shift. */
function ChannelEntry({ channel, label, isDisabled, onChange }: ChannelEntryProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { value, max, id } = channel;
  const settle = (): void => {
    if (typed !== null && /^\s*\d+\s*%?\s*$/.test(typed)) onChange(Number.parseInt(typed, 10));
    setTyped(null);
  };
  const key = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: event.shiftKey ? 10 : 1,
      ArrowDown: event.shiftKey ? -10 : -1,
      PageUp: 10,
      PageDown: -10,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const from = typed !== null && /^\d+$/.test(typed) ? Number(typed) : value;
      setTyped(null);
      onChange(Math.min(max, Math.max(0, from + step)));
    } else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      settle();
    }
  };
  return (
    <label className="limn-colour-channel">
      <input
        className="limn-colour-entry"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={typed ?? `${value}`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={key}
      />
      <span aria-hidden>{id === 'a' ? '%' : id.toUpperCase()}</span>
    </label>
  );
}
