import { Button, tips } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useDates } from '../../people/use-dates.ts';
import { meKey } from '../../session/session.ts';
import { TopBanner } from '../top-banner.tsx';
import { useTellFailure } from '../../app/failures/use-failure.ts';

/** Above every page while the account waits for its deletion: when that is, and the way to keep it. */
export default function DeletionBanner({ deleteTime }: { deleteTime: string }) {
  const { t } = useTranslation('settings');
  const { day } = useDates();
  const client = useQueryClient();
  const tell = useTellFailure();
  const words = t('deletion.pending', { date: day(deleteTime) });
  const keep = useMutation({
    mutationFn: () => call('account.cancelDeletion'),
    onSuccess: () => tips.show('success', t('deletion.cancelled')),
    onError: tell,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['deletion'] }),
        client.invalidateQueries({ queryKey: meKey }),
      ]),
  });
  return (
    <TopBanner tone="danger" words={words}>
      <Button size="s" isPending={keep.isPending} onPress={() => keep.mutate()}>
        {t('deletion.cancel')}
      </Button>
    </TopBanner>
  );
}
