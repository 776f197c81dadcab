import {
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxGroupStateContext,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup';
import { useKitText } from '../../provider/kit-text.ts';
import { Checkbox } from './checkbox.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { useControlled } from '../shared/use-controlled.ts';
import { rootClass, type LookProps } from '../shared/root.ts';
import './toggle.css';

export interface CheckboxOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
}

export interface CheckboxGroupProps<Value extends string>
  extends Omit<AriaCheckboxGroupProps, 'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange'>,
    FieldFrameProps,
    LookProps {
  items: readonly CheckboxOption<Value>[];
  value?: readonly Value[];
  defaultValue?: readonly Value[];
  /** The ticked values, in the order of the options. */
  onChange?: (value: Value[]) => void;
  /** Adds a “select all” box; it shows a dash while only some are ticked. `true` for the standard text. */
  selectAll?: boolean | string;
  /** The maximum number of boxes that can be ticked. */
  max?: number;
  orientation?: 'vertical' | 'horizontal';
}

/** Any number of a few options: `.limn-checkbox-group`. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const {
    items: options,
    value,
    defaultValue,
    onChange,
    selectAll = false,
    max = Infinity,
    orientation = 'vertical',
    label,
    isLabelHidden,
    description,
    errorMessage,
    className,
    ...rest
  } = props;
  const [chosen, setChosen] = useControlled<readonly Value[]>(
    value,
    defaultValue ?? [],
    onChange && ((next) => onChange([...next])),
  );
  const translate = useKitText();
  const change = (next: ReadonlySet<string>): void =>
    setChosen(options.flatMap((option) => (next.has(option.value) ? [option.value] : [])));

  // What is disabled keeps its tick, whatever "all" says.
  const free = options.filter((option) => option.isDisabled !== true);
  const ticked = free.filter((option) => chosen.includes(option.value));
  const toggleAll = (isOn: boolean): void => {
    const kept = options.filter((option) => option.isDisabled === true && chosen.includes(option.value));
    change(new Set([...kept, ...(isOn ? free.slice(0, max - kept.length) : [])].map((option) => option.value)));
  };

  return (
    <AriaCheckboxGroup
      {...rest}
      className={rootClass('limn-field limn-checkbox-group', className)}
      data-orientation={orientation}
      value={[...chosen]}
      onChange={(next) => change(new Set(next))}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
      >
        {selectAll !== false && (
          <div className="limn-checkbox-all">
            <CheckboxGroupStateContext value={null}>
              <Checkbox
                isSelected={free.length > 0 && ticked.length === free.length}
                isIndeterminate={ticked.length > 0 && ticked.length < free.length}
                isDisabled={rest.isDisabled === true || free.length === 0}
                isReadOnly={rest.isReadOnly}
                onChange={toggleAll}
              >
                {selectAll === true ? translate('selectAll') : selectAll}
              </Checkbox>
            </CheckboxGroupStateContext>
          </div>
        )}
        <div className="limn-choice-list">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              value={option.value}
              description={option.description}
              isDisabled={option.isDisabled === true || (chosen.length >= max && !chosen.includes(option.value))}
            >
              {option.label}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
