import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Icon, type IconRef } from '../icon/icon.tsx';
import { Spinner } from './spinner.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ControlSize = 's' | 'm' | 'l';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** `primary` at most once in a view; `danger` for what cannot be undone. */
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconRef;
  iconEnd?: IconRef;
  /** Takes the width of its container. */
  isBlock?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A push button: `.limn-btn[data-variant][data-size]`.
 * While `isPending` it keeps its focus and its width, does nothing when pressed, and says that it is busy.
 */
export function Button({ variant = 'secondary', size = 'm', icon, iconEnd, isBlock = false, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className="limn-btn" data-variant={variant} data-size={size} data-block={isBlock || undefined}>
      {({ isPending }) => (
        <>
          {icon !== undefined && <Icon name={icon} />}
          <span className="limn-btn-label">{children}</span>
          {iconEnd !== undefined && <Icon name={iconEnd} />}
          {isPending && <Spinner className="limn-btn-spinner" />}
        </>
      )}
    </AriaButton>
  );
}
