/** What every dialog has that says where something leads: a way to take the link away, and one to save it. */
import { Button, Dialog, TextField } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import styles from '../dialogs.module.css';

export interface LinkFrameProps {
  /** Takes away the link that there is; absent where there is none. */
  onRemove: (() => void) | undefined;
  onSave: () => void;
  onClose: () => void;
  children: React.ReactNode;
}

export function LinkFrame({ onRemove, onSave, onClose, children }: LinkFrameProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('link.title')}
      footer={
        <>
          {onRemove && (
            <Button
              variant="quiet"
              onPress={() => {
                onRemove();
                onClose();
              }}
            >
              {t('link.remove')}
            </Button>
          )}
          <Button variant="primary" onPress={onSave}>
            {t('link.save')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>{children}</div>
    </Dialog>
  );
}

/** A web address. @param isRefused one tried to save what is none */
export function AddressField({
  value,
  isRefused,
  onChange,
  onEnter,
}: {
  value: string;
  isRefused: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}): React.ReactNode {
  const { t } = useTranslation('diagram');
  return (
    <TextField
      label={t('link.url')}
      autoFocus
      value={value}
      onChange={onChange}
      onEnter={onEnter}
      placeholder="https://"
      isInvalid={isRefused}
      errorMessage={isRefused ? t('link.invalid') : undefined}
    />
  );
}
