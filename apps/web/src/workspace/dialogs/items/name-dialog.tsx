import { isBlank, isTooLong, maxTitle, oneLine } from '@limn/contract/text.ts';
import { Button, Dialog, TextField } from '@limn/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface NameDialogProps {
  title: string;
  label: string;
  action: string;
  initial: string;
  /** Gives whether it is done; the dialog stays open otherwise. */
  onSubmit: (name: string) => Promise<boolean> | boolean;
  onClose: () => void;
}

/** Asks for a name. A blank one, or one that is too long, puts the focus back in the field. */
export function NameDialog({ title, label, action, initial, onSubmit, onClose }: NameDialogProps) {
  const { t } = useTranslation(['common', 'files']);
  const [name, setName] = useState(initial);
  const [isPending, setPending] = useState(false);
  /** Enter may come twice before the button shows that it waits. */
  const isUnderWay = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const submit = async () => {
    const trimmed = name.trim();
    if (isBlank(trimmed) || isTooLong(trimmed)) {
      input.current?.focus();
      return;
    }
    if (isUnderWay.current) {
      return;
    }
    isUnderWay.current = true;
    setPending(true);
    const isDone = trimmed === initial || (await onSubmit(trimmed));
    isUnderWay.current = false;
    setPending(false);
    if (isDone) {
      onClose();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        value={name}
        onChange={setName}
        inputRef={input}
        maxLength={maxTitle}
        limit="hint"
        isInvalid={isTooLong(name)}
        errorMessage={t('files:rename.tooLong', { max: maxTitle, length: oneLine(name).length })}
        hasCounter={name.length > maxTitle - 50}
        autoFocus
        onEnter={() => void submit()}
      />
    </Dialog>
  );
}
