import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { announce } from '../../logic/page/announce.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { rootClass, type LookProps } from '../shared/root.ts';
import './toggle.css';

export interface SwitchProps
  extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'>,
    LookProps<HTMLLabelElement> {
  /** The label, the same whether on or off; if there is none, set `aria-label`. */
  children?: ReactNode;
  /** A second line below the label. */
  description?: string;
  /** The change is being saved: it keeps its position and focus, ignores presses, and announces that it is busy. */
  isPending?: boolean;
  /** Puts the switch at the end of the line, as in lists of settings. */
  isSpread?: boolean;
}

/** A setting that is turned on or off immediately: `.limn-switch`. */
export function Switch({
  children,
  description,
  isPending = false,
  isSpread = false,
  className,
  ...rest
}: SwitchProps) {
  const translate = useKitText();
  const id = useId();
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (isPending && !wasPending.current) announce(translate('loading'));
    wasPending.current = isPending;
  }, [isPending, translate]);
  return (
    <AriaSwitch
      {...rest}
      className={rootClass('limn-switch limn-toggle', className)}
      isReadOnly={isPending || rest.isReadOnly}
      aria-describedby={description === undefined ? rest['aria-describedby'] : id}
      data-pending={isPending || undefined}
      data-spread={isSpread || undefined}
    >
      <span className="limn-switch-track">
        <span className="limn-switch-thumb">{isPending && <Spinner size={12} />}</span>
      </span>
      {description === undefined ? (
        children
      ) : (
        <span className="limn-toggle-words">
          {children}
          <span id={id} className="limn-toggle-description">
            {description}
          </span>
        </span>
      )}
    </AriaSwitch>
  );
}
