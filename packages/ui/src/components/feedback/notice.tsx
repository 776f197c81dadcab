import type { ReactNode } from 'react';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import './notice.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps extends RootProps {
  /** The colour and the icon. */
  tone?: NoticeTone;
  /** One line in bold, if there is more text below it. */
  title?: string;
  children?: ReactNode;
  icon?: IconRef;
  /** Buttons or links after the text. */
  actions?: ReactNode;
  /** Adds a close button. */
  onClose?: () => void;
  /**
   * Announced when it appears: `alert` immediately, `status` when the screen reader pauses. Omit it for what is on the
   * page from the start.
   */
  role?: 'alert' | 'status';
}

const icons = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

/** A notice on the page, about the page: `.limn-notice[data-tone]`. Use a message for what is temporary. */
export function Notice({
  tone = 'info',
  title,
  children,
  icon,
  actions,
  onClose,
  role,
  className,
  ...root
}: NoticeProps) {
  const translate = useKitText();
  return (
    <div {...root} className={rootClass('limn-notice', className)} data-tone={tone} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div className="limn-notice-text">
        {title !== undefined && <p className="limn-notice-title">{title}</p>}
        {children !== undefined && <div className="limn-notice-body">{children}</div>}
        {actions !== undefined && <div className="limn-notice-actions">{actions}</div>}
      </div>
      {onClose !== undefined && <IconButton icon="close" label={translate('close')} size="s" onPress={onClose} />}
    </div>
  );
}
