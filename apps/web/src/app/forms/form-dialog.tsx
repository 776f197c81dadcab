import { Button, Dialog, type DialogSize } from '@limn/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from './begin-in-field.ts';
import { FormFailure } from './form-failure.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps {
  onClose: () => void;
  title: string;
  description?: string;
  action: string;
  isDanger?: boolean;
  /** What the window says must be done before. */
  isBlocked?: boolean;
  size?: DialogSize;
  /** Of `useForm`. */
  form: { isPending: boolean; failure: string | undefined };
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form in a window: Enter sends it, and what the server says against it stands above its fields. */
export function FormDialog({
  onClose,
  title,
  description,
  action,
  isDanger = false,
  isBlocked = false,
  size = 'xs',
  form,
  onSubmit,
  children,
}: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={() => {
        // What is on its way may come back with a failure, and is kept for another try; “Cancel” alone gives it up.
        if (!form.isPending) onClose();
      }}
      title={title}
      size={size}
      isDismissable={false}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isDisabled={isBlocked}
            isPending={form.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={beginInField}
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        <FormFailure text={form.failure} />
        {children}
      </form>
    </Dialog>
  );
}
