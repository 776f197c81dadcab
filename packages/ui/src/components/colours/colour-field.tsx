import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { afterPointer, watchPointer } from '../../logic/page/after-pointer.ts';
import { formatHex, parseColour } from '../../logic/colours/colour.ts';
import { typedColour } from '../../logic/colours/typed-colour.ts';
import { isComposing } from '../../logic/text/composing.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { ColourPicker, type ColourPickerProps } from './colour-picker.tsx';
import { colourLabel } from './colour-words.ts';
import { OwnFieldFrame, type ControlAria, type OwnFieldProps } from '../fields/field.tsx';
import { FieldDialog } from '../forms/field-dialog.tsx';
import { useControlled } from '../shared/use-controlled.ts';
import './colour.css';

export interface ColourFieldProps
  extends OwnFieldProps,
    Pick<ColourPickerProps, 'hasAlpha' | 'swatches' | 'hasRecent' | 'onChangeEnd'> {
  /** `#rrggbb` or `#rrggbbaa`; null for no colour. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (colour: string) => void;
  /** Adds a clear button, which calls this. */
  onClear?: () => void;
  /**
   * Shows only the colour, without a text field, where there is little room.
   * @default false
   */
  isCompact?: boolean;
}

/** A colour, typed or picked from a panel opened by the swatch: `.limn-colour-field`. */
export function ColourField(props: ColourFieldProps) {
  const { defaultValue = null, onChange, onClear } = props;
  const [value, setValue] = useControlled<string | null>(props.value, defaultValue, (next) =>
    next === null ? onClear?.() : onChange?.(next),
  );
  const [initial] = useState(value);
  const [round, setRound] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const translate = useKitText();
  return (
    <OwnFieldFrame
      {...props}
      own="limn-colour-field"
      control={props.isCompact === true ? 'button' : 'input'}
      hasOwnProblem={isWrong}
      isInvalid={isWrong || props.isInvalid}
      errorMessage={isWrong ? translate('colourInvalid') : props.errorMessage}
      values={[value ?? '']}
      onReset={(isNative) => {
        setWrong(false);
        setRound(round + 1);
        if (isNative && value !== initial) setValue(initial);
      }}
    >
      {(aria) => (
        <ColourBox
          key={round}
          {...props}
          value={value}
          onChange={setValue}
          onClear={onClear && (() => setValue(null))}
          aria={aria}
          onWrong={setWrong}
        />
      )}
    </OwnFieldFrame>
  );
}

interface ColourBoxProps extends Omit<ColourFieldProps, 'value' | 'onChange'> {
  value: string | null;
  onChange: (colour: string) => void;
  aria: ControlAria;
  onWrong: (isWrong: boolean) => void;
}

function ColourBox(props: ColourBoxProps) {
  const {
    label,
    value,
    onChange,
    onChangeEnd,
    onClear,
    hasAlpha = false,
    swatches,
    hasRecent,
    isCompact = false,
    isDisabled = false,
    isReadOnly = false,
    aria,
    onWrong,
  } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const colour = value === null ? null : parseColour(value);
  const colourText = colour === null ? translate('colourNone') : colourLabel(translate, colour);

  useEffect(watchPointer, []);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isOpen]);

  const shut = (): void => {
    setOpen(false);
    sample.current?.focus();
  };
  const settle = (): void => {
    if (typed === null) return;
    const parsed = typedColour(typed);
    if (typed.trim() === '') {
      if (value !== null) onClear?.();
    } else if (parsed === null) {
      onWrong(true);
      return;
    } else {
      const next = formatHex(hasAlpha ? parsed : { ...parsed, a: 1 });
      onChange(next);
      onChangeEnd?.(next);
    }
    setTyped(null);
  };
  const key = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' && !isReadOnly) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      settle();
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <>
      <div className={isCompact ? 'limn-colour-compact' : 'limn-input-box'} ref={box}>
        <button
          ref={sample}
          id={isCompact ? aria.id : undefined}
          type="button"
          className="limn-colour-button"
          disabled={isDisabled || isReadOnly}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={isCompact ? `${label}: ${colourText}` : translate('colourChoose', { colour: colourText })}
          aria-describedby={isCompact ? aria['aria-describedby'] : undefined}
          data-none={colour === null || undefined}
          style={colour === null ? undefined : ({ '--local-colour': formatHex(colour) } as CSSProperties)}
          onClick={() => (isOpen ? shut() : setOpen(true))}
          onKeyDown={isCompact ? key : undefined}
        />
        {!isCompact && (
          <input
            ref={input}
            id={aria.id}
            className="limn-input"
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            readOnly={isReadOnly}
            placeholder={translate('colourNone')}
            aria-describedby={aria['aria-describedby']}
            aria-required={props.isRequired || undefined}
            aria-invalid={aria['aria-invalid']}
            value={typed ?? value ?? ''}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onWrong(false);
            }}
            onBlur={() => afterPointer(settle)}
            onKeyDown={key}
          />
        )}
        {onClear !== undefined && value !== null && !isDisabled && !isReadOnly && !isCompact && (
          <button
            type="button"
            className="limn-input-clear"
            aria-label={translate('clear')}
            onClick={() => {
              setTyped(null);
              onWrong(false);
              onClear();
              input.current?.focus();
            }}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      <FieldDialog ref={panel} anchor={box} isOpen={isOpen} onClose={() => setOpen(false)} onLeave={shut} label={label}>
        <ColourPicker
          label={label}
          value={value ?? ''}
          onChange={(next) => {
            setTyped(null);
            onWrong(false);
            onChange(next);
          }}
          onChangeEnd={onChangeEnd}
          hasAlpha={hasAlpha}
          swatches={swatches}
          hasRecent={hasRecent}
        />
      </FieldDialog>
    </>
  );
}
