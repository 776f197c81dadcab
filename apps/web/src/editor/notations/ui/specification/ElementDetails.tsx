/** All that is said of one element, and its CSS to take along. */
import type { SpecifiedElement } from '@limn/diagram/prototype/specification.ts';
import { Button, tips } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../app/forms/copy-text.ts';
import { shortLocale } from '../../../canvas/locale.ts';
import { cssOf, factsOf, nameOf } from './facts.ts';
import styles from './specification.module.css';

export function ElementDetails({ element }: { element: SpecifiedElement | undefined }): React.ReactNode {
  const { t, i18n } = useTranslation('notations');
  const locale = shortLocale(i18n.language);
  if (!element) return <p className={styles['small']}>{t('ui.spec.choose')}</p>;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(cssOf(element));
    tips.show(isCopied ? 'success' : 'error', t(isCopied ? 'ui.spec.copiedCss' : 'ui.spec.copyFailed'));
  };
  return (
    <section aria-label={t('ui.spec.details')} aria-live="polite">
      <h3>{nameOf(element, locale)}</h3>
      <dl className={styles['facts']}>
        {factsOf(element, (word) => t(`ui.spec.${word}`), locale).map(({ fact, label, value }) => (
          <div key={fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {element.annotation && (
          <div>
            <dt>{t('ui.annotation.title')}</dt>
            <dd>
              {element.annotation.n}. {element.annotation.text}
            </dd>
          </div>
        )}
      </dl>
      <Button size="s" onPress={() => void copy()}>
        {t('ui.spec.copyCss')}
      </Button>
    </section>
  );
}
