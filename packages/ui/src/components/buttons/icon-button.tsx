import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { ButtonBusy, type ButtonVariant, type ControlSize } from './button.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { rootClass, type LookProps } from '../shared/root.ts';
import './button.css';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>,
    LookProps<HTMLButtonElement> {
  icon: IconRef;
  /** The button's name, also shown as its tooltip. */
  label: string;
  /** Shortcut shown in the tooltip, as formatted by `formatShortcut`. */
  shortcut?: string;
  variant?: ButtonVariant;
  size?: ControlSize;
  /** Makes it a toggle button: has `aria-pressed`. */
  isSelected?: boolean;
  isFilled?: boolean;
  /**
   * Turn it off if the icon is self-explanatory and Escape must reach what is around the button, such as a dialog.
   * @default true
   */
  hasTooltip?: boolean;
}

/** A button that shows only an icon; its label is its name and tooltip. */
export function IconButton({
  icon,
  label,
  shortcut,
  variant = 'quiet',
  size = 'm',
  isSelected,
  isFilled,
  hasTooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} isDisabled={!hasTooltip}>
      <AriaButton
        {...rest}
        aria-label={label}
        aria-pressed={isSelected}
        className={rootClass('limn-btn', className)}
        data-icon-only
        data-variant={variant}
        data-size={size}
        data-selected={isSelected || undefined}
      >
        {({ isPending }) => (
          <>
            <Icon name={icon} filled={isFilled} />
            {isPending && <ButtonBusy />}
          </>
        )}
      </AriaButton>
    </Tooltip>
  );
}
