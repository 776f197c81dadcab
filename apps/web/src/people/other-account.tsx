import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { useLocation } from '../app/routing/navigation.tsx';
import styles from './card.module.css';

/** Says who is signed in, and signs in as somebody else, coming back here; what would be lost is asked about first. */
export function OtherAccount({ account }: { account: string }) {
  const { t } = useTranslation('people');
  const { pathname, search } = useLocation();
  return (
    <div className={styles['other']}>
      <p className={styles['meta']}>{t('offer.as', { account })}</p>
      <ButtonLink to={`/login/out?next=${encodeURIComponent(pathname + search)}`}>{t('offer.other')}</ButtonLink>
    </div>
  );
}
