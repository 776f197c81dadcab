import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { rootClass, type LookProps } from '../shared/root.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
export type ControlSize = 's' | 'm' | 'l';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>,
    LookProps<HTMLButtonElement> {
  /**
   * `primary` at most once per view; `danger` for what cannot be undone, `danger-quiet` for when that is one of several
   * actions.
   */
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconRef;
  iconEnd?: IconRef;
  /** Fills the width of its container. */
  isBlock?: boolean;
  /** Makes it a toggle button: has `aria-pressed`. */
  isSelected?: boolean;
  children: ReactNode;
}

/** Over the label of a button that is busy; says so to assistive technology. */
export function ButtonBusy() {
  const translate = useKitText();
  return (
    <ProgressBar className="limn-btn-spinner" aria-label={translate('loading')} isIndeterminate>
      <Spinner />
    </ProgressBar>
  );
}

/**
 * A push button: `.limn-btn[data-variant][data-size]`. While `isPending` it keeps its focus and width, ignores presses,
 * and announces that it is busy.
 */
export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  iconEnd,
  isBlock = false,
  isSelected,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={rootClass('limn-btn', className)}
      aria-pressed={isSelected}
      data-variant={variant}
      data-size={size}
      data-block={isBlock || undefined}
      data-selected={isSelected || undefined}
    >
      {({ isPending }) => (
        <>
          {icon !== undefined && <Icon name={icon} />}
          <span className="limn-btn-label">{children}</span>
          {iconEnd !== undefined && <Icon name={iconEnd} />}
          {isPending && <ButtonBusy />}
        </>
      )}
    </AriaButton>
  );
}
