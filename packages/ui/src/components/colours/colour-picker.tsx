import { Pipette } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { formatHex, parseColour, type Hsv } from '../../logic/colours/colour.ts';
import { followValue, recentColours, usualSwatches, type ColourFormat } from '../../logic/colours/colour-picking.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { ColourArea } from './colour-area.tsx';
import { ColourChannels } from './colour-channels.tsx';
import { ColourSlider } from './colour-slider.tsx';
import { ColourSwatches, type Swatch } from './colour-swatches.tsx';
import { colourLabel } from './colour-words.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { rootAttributes, rootClass, type FieldRootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './colour.css';

export interface ColourPickerProps extends FieldRootProps {
  /** What the colour is for, announced by screen readers. */
  label: string;
  /** `#rrggbb`, or `#rrggbbaa` if it is not opaque; controlled. Any colour notation is accepted. */
  value?: string;
  /** The initial colour; black by default. */
  defaultValue?: string;
  /** Called on every move, with `#rrggbb` or `#rrggbbaa`. */
  onChange?: (colour: string) => void;
  /** Fires once, when a colour is settled on: the moment to record an undo step. */
  onChangeEnd?: (colour: string) => void;
  /**
   * Allows semi-transparent colours.
   * @default false
   */
  hasAlpha?: boolean;
  /** The palette; a plain one by default, none for an empty list. */
  swatches?: readonly Swatch[];
  /**
   * Shows the colours recently used in this browser; all pickers share them.
   * @default true
   */
  hasRecent?: boolean;
  isDisabled?: boolean;
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}

/** The browser's own eyedropper, where there is one. */
function eyeDropper(): (new () => EyeDropper) | undefined {
  return (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;
}

const never = () => () => undefined;
const hasDropper = () => eyeDropper() !== undefined;
const hasNone = () => false;

const start: Hsv = { h: 0, s: 0, v: 0, a: 1 };

/** A colour picked by eye, entered in figures or taken from a palette: `.limn-colour`. */
export function ColourPicker(props: ColourPickerProps) {
  const {
    label,
    defaultValue = '#000000',
    onChangeEnd,
    hasAlpha = false,
    swatches = usualSwatches,
    hasRecent = true,
    isDisabled = false,
  } = props;
  const [value, give] = useControlled(props.value, defaultValue, props.onChange);
  const translate = useKitText();
  const [kept, setKept] = useState<Hsv>(() => parseColour(value) ?? start);
  const [format, setFormat] = useState<ColourFormat>('hex');
  const recent = useSyncExternalStore(recentColours.subscribe, recentColours.current, recentColours.current);
  const colour = followValue(kept, value);
  if (colour !== kept) setKept(colour);

  const change = (next: Hsv): void => {
    setKept(next);
    give(formatHex(next));
  };
  const touched = useRef<string | null>(null);
  const settle = (next: Hsv): void => {
    touched.current = formatHex(next);
    onChangeEnd?.(formatHex(next));
  };
  const choose = (next: Hsv): void => {
    const allowed = hasAlpha ? next : { ...next, a: 1 };
    change(allowed);
    settle(allowed);
  };
  /** A colour counts as used when the picker is left, not each one on the way to it. */
  const remember = (): void => {
    if (touched.current !== null) recentColours.add(touched.current);
    touched.current = null;
  };
  const leave = useRef(remember);
  leave.current = remember;
  useEffect(() => () => leave.current(), []);

  // A server has none: what it drew is taken over as it is, and the button comes then.
  const canPick = useSyncExternalStore(never, hasDropper, hasNone);
  const pick = async (): Promise<void> => {
    const Dropper = eyeDropper();
    if (Dropper === undefined) return;
    try {
      const picked = parseColour((await new Dropper().open()).sRGBHex);
      if (picked !== null) choose(picked);
    } catch {
      // The person pressed Escape.
    }
  };

  return (
    <div
      {...rootAttributes(props)}
      className={rootClass('limn-colour', props.className)}
      role="group"
      aria-label={label}
      data-disabled={isDisabled || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) remember();
      }}
    >
      <ColourArea colour={colour} isDisabled={isDisabled} onChange={change} onChangeEnd={settle} />
      <div className="limn-colour-row">
        {canPick && (
          <IconButton
            icon={Pipette}
            size="s"
            label={translate('colourPick')}
            isDisabled={isDisabled}
            onPress={() => void pick()}
          />
        )}
        <div className="limn-colour-sliders">
          <ColourSlider channel="h" colour={colour} isDisabled={isDisabled} onChange={change} onChangeEnd={settle} />
          {hasAlpha && (
            <ColourSlider channel="a" colour={colour} isDisabled={isDisabled} onChange={change} onChangeEnd={settle} />
          )}
        </div>
        <span
          className="limn-colour-sample"
          role="img"
          aria-label={colourLabel(translate, colour)}
          style={{ '--local-colour': formatHex(colour) } as CSSProperties}
        />
      </div>
      <ColourChannels
        colour={colour}
        format={format}
        onFormat={setFormat}
        hasAlpha={hasAlpha}
        isDisabled={isDisabled}
        onChange={choose}
      />
      {swatches.length > 0 && (
        <ColourSwatches
          label={translate('colourPalette')}
          swatches={swatches}
          chosen={colour}
          isDisabled={isDisabled}
          onChoose={choose}
        />
      )}
      {hasRecent && recent.length > 0 && (
        <>
          <span className="limn-colour-heading" aria-hidden>
            {translate('colourRecent')}
          </span>
          <ColourSwatches
            label={translate('colourRecent')}
            swatches={recent}
            chosen={colour}
            isDisabled={isDisabled}
            onChoose={choose}
            columns={10}
          />
        </>
      )}
    </div>
  );
}
