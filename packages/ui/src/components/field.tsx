import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import './field.css';

/** What every labelled field has around its control. */
export interface FieldFrameProps {
  label: string;
  /** Keeps the label for screen readers only, where the place says it already. */
  isLabelHidden?: boolean;
  description?: string | undefined;
  /** Shown, and tied to the control, while the field is invalid. */
  errorMessage?: string | undefined;
}

/** Label above, control, then the error or the description, tied together for assistive technology. */
export function FieldFrame(props: FieldFrameProps & { children: ReactNode; aside?: ReactNode }) {
  const { label, isLabelHidden = false, description, errorMessage, children, aside } = props;
  return (
    <>
      <Label className={isLabelHidden ? 'limn-visually-hidden' : 'limn-field-label'}>{label}</Label>
      {children}
      <div className="limn-field-notes">
        {errorMessage !== undefined && <FieldError className="limn-field-error">{errorMessage}</FieldError>}
        {description !== undefined && errorMessage === undefined && (
          <Text slot="description" className="limn-field-description">
            {description}
          </Text>
        )}
        {aside}
      </div>
    </>
  );
}
