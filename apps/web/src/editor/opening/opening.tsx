import { Spinner } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import styles from '../shell/shell.module.css';

/** While a drawing is on its way. */
export function Opening(): React.ReactNode {
  const { t } = useTranslation('diagram');
  return (
    <main id="main" className={styles['message']} aria-busy>
      <Spinner size={24} />
      <p role="status">{t('state.loading')}</p>
    </main>
  );
}
