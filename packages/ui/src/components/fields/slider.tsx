import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import './slider.css';
import '../shared/visually-hidden.css';

export interface SliderProps extends FieldRootProps {
  label: string;
  /** The value (controlled). */
  value?: number;
  /** The initial value; `min` by default. */
  defaultValue?: number;
  min: number;
  max: number;
  step?: number;
  formatOptions?: Intl.NumberFormatOptions;
  /** @default false */
  isDisabled?: boolean;
  isLabelHidden?: boolean;
  /** Called on every move. */
  onChange?: (value: number) => void;
  /** Called once, when the pointer or key is released: the moment to record an undo step. */
  onChangeEnd?: (value: number) => void;
}

/** A number set by feel, within limits: `.limn-slider`. */
export function Slider({
  label,
  value,
  defaultValue,
  min,
  max,
  step = 1,
  formatOptions,
  isDisabled,
  isLabelHidden = false,
  onChange,
  onChangeEnd,
  className,
  ...root
}: SliderProps) {
  return (
    <AriaSlider
      {...root}
      className={rootClass('limn-slider', className)}
      value={value}
      defaultValue={defaultValue}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={formatOptions}
      isDisabled={isDisabled}
      onChange={(next) => onChange?.(Number(next))}
      onChangeEnd={(next) => onChangeEnd?.(Number(next))}
    >
      <div className={isLabelHidden ? 'limn-visually-hidden' : 'limn-slider-text'}>
        <Label>{label}</Label>
        <SliderOutput />
      </div>
      <SliderTrack className="limn-slider-track">
        {({ state }) => (
          <>
            <span className="limn-slider-fill" style={{ inlineSize: `${state.getThumbPercent(0) * 100}%` }} />
            <SliderThumb className="limn-slider-thumb" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
