import { Button, Icon, tips } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { useDates } from '../people/use-dates.ts';
import { meKey } from '../session/session.ts';
import styles from './deletion-banner.module.css';
import { useTellFailure } from './use-failure.ts';

/** Above every page while the account waits for its deletion: when that is, and the way to keep it. */
export default function DeletionBanner({ deleteTime }: { deleteTime: string }) {
  const { t } = useTranslation('settings');
  const { day } = useDates();
  const client = useQueryClient();
  const tell = useTellFailure();
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (element === null) {
      return undefined;
    }
    // Pages as high as the window leave it this room.
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--height-banner', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--height-banner');
    };
  }, []);
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
    <section ref={banner} className={styles.banner} aria-label={words}>
      <p>
        <Icon name="warning" />
        {words}
      </p>
      <Button size="s" isPending={keep.isPending} onPress={() => keep.mutate()}>
        {t('deletion.cancel')}
      </Button>
    </section>
  );
}
