import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import './toggle.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  /** The label, the same whether on or off. */
  children: ReactNode;
}

/** Something that is on or off at once: `.limn-switch`. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className="limn-switch limn-toggle">
      <span className="limn-switch-track">
        <span className="limn-switch-thumb" />
      </span>
      {children}
    </AriaSwitch>
  );
}
