import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import { Button, type ButtonVariant, type ControlSize } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { MenuButton, type MenuEntry } from '../menus/menu.tsx';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import './button.css';

export interface ButtonGroupProps extends FieldRootProps {
  /** What the buttons are for, announced by screen readers. */
  label: string;
  /** Draws the buttons as one, without gaps. */
  isJoined?: boolean;
  children: ReactNode;
}

/** Buttons that belong together: `.limn-btn-group`. */
export function ButtonGroup({ label, isJoined = false, children, className, ...root }: ButtonGroupProps) {
  return (
    <Group
      {...root}
      className={rootClass('limn-btn-group', className)}
      aria-label={label}
      data-joined={isJoined || undefined}
    >
      {children}
    </Group>
  );
}

export interface SplitButtonProps extends FieldRootProps {
  /** The text of the main button. */
  children: ReactNode;
  onPress: () => void;
  /** The alternatives. */
  items: readonly MenuEntry[];
  /** Name of the menu and of the button that opens it. */
  menuLabel: string;
  variant?: Exclude<ButtonVariant, 'quiet' | 'danger-quiet'>;
  size?: ControlSize;
  isDisabled?: boolean;
  isPending?: boolean;
}

/** A button for the usual action, joined to a menu of alternatives: `.limn-btn-group[data-joined]`. */
export function SplitButton({
  children,
  onPress,
  items: entries,
  menuLabel,
  variant = 'secondary',
  size = 'm',
  isDisabled = false,
  isPending = false,
  className,
  ...root
}: SplitButtonProps) {
  return (
    <div {...root} className={rootClass('limn-btn-group', className)} data-joined>
      <Button variant={variant} size={size} isDisabled={isDisabled} isPending={isPending} onPress={onPress}>
        {children}
      </Button>
      <MenuButton items={entries} label={menuLabel} placement="bottom end">
        <IconButton
          icon="expand"
          label={menuLabel}
          variant={variant}
          size={size}
          isDisabled={isDisabled || isPending}
        />
      </MenuButton>
    </div>
  );
}
