import { Button } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useTellFailure } from '../../app/failures/use-failure.ts';

/** Takes a file out of the recycle bin from within it, and opens it anew: it can be edited then. */
export function RestoreButton({ chartId }: { chartId: string }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const tellFailure = useTellFailure();
  const [isPending, setPending] = useState(false);
  const restore = async (): Promise<void> => {
    setPending(true);
    try {
      await call('files.restore', { body: { fileType: 'chart', fileId: chartId } });
      location.reload();
    } catch (error) {
      setPending(false);
      tellFailure(error);
    }
  };
  return (
    <Button size="m" variant="primary" isPending={isPending} onPress={() => void restore()}>
      {t('title.restore')}
    </Button>
  );
}
