import { Button, TextField } from '@limn/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { useTitle } from '../../app/frames/use-title.ts';
import { useFailureText } from '../../app/failures/use-failure.ts';
import { Mark } from '../../app/logo.tsx';
import styles from './visitor.module.css';

/**
 * In place of a file whose link asks for a password: the field for it. @param isEmbedded in a frame of another page,
 * where there is little room @param isChanged the file was open until the password was changed @param onUnlocked is
 * given what names the link from now on @param children what else is to be said of it
 */
export default function LinkPassword({
  id,
  isEmbedded,
  isChanged,
  onUnlocked,
  children,
}: {
  id: string;
  isEmbedded: boolean;
  isChanged: boolean;
  onUnlocked: (link: string) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation(['diagram', 'common', 'sharing']);
  const failureText = useFailureText();
  useTitle(t('viewer.password'));
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const unlock = useMutation({
    mutationFn: () => call('view.unlock', { body: { viewLinkId: id, viewPassword: password } }),
    onSuccess: ({ link }) => onUnlocked(link),
  });
  const isWrong = unlock.error instanceof ApiError && unlock.error.code === 'password_wrong';
  const failure = (): string | undefined => {
    if (unlock.isError) {
      return isWrong ? t('viewer.passwordWrong') : failureText(unlock.error);
    }
    return undefined;
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <form
        className={styles.box}
        data-embedded={isEmbedded || undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Each try counts: nothing typed and a second Enter are none.
          if (password === '') {
            input.current?.focus();
          } else if (!unlock.isPending) {
            unlock.mutate();
          }
        }}
      >
        {!isEmbedded && <Mark size={32} />}
        <h1>{t('viewer.password')}</h1>
        {isChanged && <p role="status">{t('sharing:passwordChanged')}</p>}
        {children}
        <TextField
          label={t('share.password')}
          isLabelHidden
          inputRef={input}
          autoFocus
          autoComplete="off"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            if (unlock.isError) {
              unlock.reset();
            }
          }}
          isInvalid={unlock.isError}
          errorMessage={failure()}
        />
        <Button type="submit" variant="primary" size="l" isBlock isPending={unlock.isPending}>
          {t('viewer.unlock')}
        </Button>
      </form>
    </main>
  );
}
