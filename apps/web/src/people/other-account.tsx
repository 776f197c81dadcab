import { Button } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '../app/routing/navigation.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { signOut } from '../session/session.ts';
import styles from './card.module.css';

/** Says who is signed in, and signs in as somebody else, coming back here. */
export function OtherAccount({ account }: { account: string }) {
  const { t } = useTranslation('people');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: async () => {
      await signOut(client);
      await navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
    },
    onError: useTellFailure(),
  });
  return (
    <div className={styles['other']}>
      <p className={styles['meta']}>{t('offer.as', { account })}</p>
      <Button isPending={leave.isPending} onPress={() => leave.mutate()}>
        {t('offer.other')}
      </Button>
    </div>
  );
}
