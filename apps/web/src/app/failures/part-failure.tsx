import { Button, EmptyState } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './use-failure.ts';

/** A part of a page that could not be loaded, and the way to try again. */
export function PartFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const text = useFailureText();
  return (
    <EmptyState
      role="alert"
      size="s"
      level={3}
      title={title}
      body={text(error)}
      actions={<Button onPress={onRetry}>{t('retry')}</Button>}
    />
  );
}
