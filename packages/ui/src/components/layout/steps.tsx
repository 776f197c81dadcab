import type { ReactNode } from 'react';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { rootClass, type RootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './steps.css';
import '../shared/visually-hidden.css';

/** One of several steps. */
export interface StepItem {
  readonly id: string;
  /** What to do in it. */
  readonly label: ReactNode;
  /** An additional line. */
  readonly description?: ReactNode;
  readonly icon?: IconRef;
  /** It failed. */
  readonly isFailed?: boolean;
  /** Cannot be selected. */
  readonly isDisabled?: boolean;
}

export interface StepsProps extends RootProps<HTMLOListElement> {
  /** What the steps are for, announced by screen readers. */
  label: string;
  /** The steps in order. */
  items: readonly StepItem[];
  /** Id of the current step; those before it are done. */
  value?: string;
  /** The first one by default. */
  defaultValue?: string;
  /** Makes the steps buttons; called when another is pressed. */
  onChange?: (value: string) => void;
  /** All steps are done, including the current one. */
  isDone?: boolean;
  /** If there is less than 480 px, the steps are stacked. */
  orientation?: 'horizontal' | 'vertical';
  size?: 's' | 'm';
}

type StepState = 'done' | 'current' | 'coming' | 'failed';

const stateWords = { done: 'toneSuccess', failed: 'toneDanger' } as const;

/** The current step of a task: `.limn-steps`, `.limn-step[data-state]`. */
export function Steps({
  label,
  items,
  value,
  defaultValue = items[0]?.id ?? '',
  onChange,
  isDone = false,
  orientation = 'horizontal',
  size = 'm',
  className,
  ...root
}: StepsProps) {
  const translate = useKitText();
  const [current, setCurrent] = useControlled(value, defaultValue, onChange);
  const at = items.findIndex((item) => item.id === current);
  const stateOf = (item: StepItem, index: number): StepState => {
    if (item.isFailed === true) return 'failed';
    if (isDone || index < at) return 'done';
    return index === at ? 'current' : 'coming';
  };
  return (
    <div className="limn-steps-frame">
      <ol
        {...root}
        className={rootClass('limn-steps', className)}
        aria-label={label}
        data-orientation={orientation}
        data-size={size}
      >
        {items.map((item, index) => {
          const state = stateOf(item, index);
          const body = (
            <>
              <span className="limn-step-mark" aria-hidden>
                <StepMark state={state} icon={item.icon} number={index + 1} />
              </span>
              <span className="limn-step-words">
                <span className="limn-step-label">{item.label}</span>
                {state in stateWords && (
                  <span className="limn-visually-hidden">
                    {`, ${translate(stateWords[state as keyof typeof stateWords])}`}
                  </span>
                )}
                {item.description !== undefined && <span className="limn-step-description">{item.description}</span>}
              </span>
            </>
          );
          return (
            <li key={item.id} className="limn-step" data-state={state} aria-current={index === at ? 'step' : undefined}>
              {onChange === undefined ? (
                <span className="limn-step-body">{body}</span>
              ) : (
                <button
                  type="button"
                  className="limn-step-body"
                  disabled={item.isDisabled}
                  onClick={() => setCurrent(item.id)}
                >
                  {body}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function StepMark({ state, icon, number }: { state: StepState; icon: IconRef | undefined; number: number }) {
  if (state === 'failed') return <Icon name="close" size={14} />;
  if (icon !== undefined) return <Icon name={icon} size={14} />;
  return state === 'done' ? <Icon name="check" size={14} /> : number;
}
