import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { afterPointer, watchPointer } from '../logic/after-pointer.ts';
import { formatHex, parseColour } from '../logic/colour.ts';
import { useKitText } from '../provider/kit-text.ts';
import { ColourPicker, type ColourPickerProps } from './colour-picker.tsx';
import { colourLabel } from './colour-words.ts';
import { OwnFieldFrame, type ControlAria, type OwnFieldProps } from './field.tsx';
import { FieldDialog } from './field-dialog.tsx';
import './colour.css';

export interface ColourFieldProps extends OwnFieldProps, Pick<ColourPickerProps, 'hasAlpha' | 'swatches' | 'hasRecent' | 'onChangeEnd'> {
  /** `#rrggbb` or `#rrggbbaa`; null for no colour. */
  value: string | null;
  onChange: (colour: string) => void;
  /** Has a button that takes the colour away, and calls this. */
  onClear?: () => void;
  /** The colour alone, without a field to type in, where there is little room. */
  isCompact?: boolean;
}

/** A colour, typed, or picked from a panel that the sample opens: `.limn-colour-field`. */
export function ColourField(props: ColourFieldProps) {
  const { value, name, isDisabled } = props;
  const [isWrong, setWrong] = useState(false);
  const translate = useKitText();
  const isInvalid = isWrong || props.isInvalid;
  return (
    <OwnFieldFrame {...props} className="limn-colour-field" control={props.isCompact === true ? 'button' : 'input'} hasOwnProblem={isWrong} isInvalid={isInvalid} errorMessage={isWrong ? translate('colourInvalid') : props.errorMessage}>
      {(aria) => (
        <>
          <ColourBox {...props} isInvalid={isInvalid} aria={aria} onWrong={setWrong} />
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} disabled={isDisabled} />}
        </>
      )}
    </OwnFieldFrame>
  );
}

function ColourBox(props: ColourFieldProps & { aria: ControlAria; onWrong: (isWrong: boolean) => void }) {
  const { label, value, onChange, onChangeEnd, onClear, hasAlpha = false, swatches, hasRecent, isCompact = false, isDisabled = false, isReadOnly = false, aria, onWrong } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLButtonElement>(null);
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
    const parsed = parseColour(typed);
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
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isReadOnly) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      settle();
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
            id={aria.id}
            className="limn-input"
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            readOnly={isReadOnly}
            placeholder={translate('colourNone')}
            aria-describedby={aria['aria-describedby']}
            aria-required={props.isRequired || undefined}
            aria-invalid={props.isInvalid || undefined}
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
