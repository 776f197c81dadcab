import { useTranslation } from 'react-i18next';
import styles from './account.module.css';

/** A small flow chart on dotted paper; decoration. */
export function AccountArt() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.art} aria-hidden>
      <svg viewBox="0 0 440 520" className={styles.drawing}>
        <g className={styles.lines}>
          <path d="M220 92v50" />
          <path d="M220 206v46" />
          <path d="M220 356v44" />
          <path d="M296 308h52a12 12 0 0 0 12-12V190a12 12 0 0 0-12-12h-40" />
        </g>
        <g className={styles.heads}>
          <path d="M220 150l-5-10h10z" />
          <path d="M220 259l-5-10h10z" />
          <path d="M220 408l-5-10h10z" />
          <path d="M300 178l10-5v10z" />
        </g>
        <rect className={styles.node} x="160" y="48" width="120" height="44" rx="22" />
        <rect className={styles.node} x="140" y="150" width="160" height="56" rx="8" />
        <path className={styles.nodeAccent} d="M220 260l76 48-76 48-76-48z" />
        <rect className={styles.node} x="160" y="408" width="120" height="44" rx="22" />
        <g className={styles.handles}>
          <rect x="140" y="256" width="160" height="104" fill="none" />
          <rect x="136" y="252" width="8" height="8" rx="2" />
          <rect x="296" y="252" width="8" height="8" rx="2" />
          <rect x="136" y="356" width="8" height="8" rx="2" />
          <rect x="296" y="356" width="8" height="8" rx="2" />
        </g>
        <g className={styles.words}>
          <text x="220" y="75">
            {t('art.idea')}
          </text>
          <text x="220" y="183">
            {t('art.draw')}
          </text>
          <text x="220" y="313" className={styles.wordsAccent}>
            {t('art.clear')}
          </text>
          <text x="220" y="435">
            {t('art.share')}
          </text>
        </g>
        <path className={styles.cursor} d="M306 366l4.5 17 4.2-7 7.8-2.4z" />
      </svg>
      <p className={styles.caption}>{t('art.caption')}</p>
    </div>
  );
}
