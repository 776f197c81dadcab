import type { ReactNode } from 'react';
import type { FormHandle } from './use-form.ts';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import './form.css';

export interface FormProps<Values extends object> extends Omit<FieldRootProps, 'ref'> {
  /** The handle from `useForm`. */
  form: FormHandle<Values>;
  /** The form’s name for screen readers, if no heading names it. */
  label?: string;
  children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** `columns` puts fields side by side where there is room. */
  layout?: 'stack' | 'columns';
}

/**
 * Fields one below the other with the submit buttons: `.limn-form`. Enter in a field submits; the first wrong field
 * receives focus.
 */
export function Form<Values extends object>({
  form,
  label,
  children,
  actions,
  layout = 'stack',
  className,
  ...root
}: FormProps<Values>) {
  return (
    <form
      {...root}
      ref={form.element}
      className={rootClass('limn-form', className)}
      aria-label={label}
      data-layout={layout}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      {actions !== undefined && <div className="limn-form-actions">{actions}</div>}
    </form>
  );
}
