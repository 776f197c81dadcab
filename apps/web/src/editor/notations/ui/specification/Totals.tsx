/** Colours and type that a screen uses, and what is noted on it. */
import type { Specification } from '@limn/diagram/prototype/specification.ts';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../../canvas/locale.ts';
import { fontName } from './facts.ts';
import styles from './specification.module.css';

export function Totals({ spec: { elements, colours, fonts } }: { spec: Specification }): React.ReactNode {
  const { t, i18n } = useTranslation('notations');
  const locale = shortLocale(i18n.language);
  const notes = elements.flatMap(({ annotation }) => annotation ?? []).sort((a, b) => a.n - b.n);
  return (
    <>
      {notes.length > 0 && (
        <section>
          <h3>{t('ui.spec.annotations')}</h3>
          <ol className={styles['notes']}>
            {notes.map(({ n, text }) => (
              <li key={n}>
                <b className={styles['number']}>{n}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>{t('ui.spec.colours')}</h3>
        <ul className={styles['totals']}>
          {colours.map(({ color, count }) => (
            <li key={color}>
              <i style={{ background: color }} />
              <code>{color}</code>
              <small>{t('ui.spec.times', { count })}</small>
            </li>
          ))}
        </ul>
      </section>
      {fonts.length > 0 && (
        <section>
          <h3>{t('ui.spec.fonts')}</h3>
          <ul className={styles['totals']}>
            {fonts.map(({ font, size, isBold, count }) => (
              <li key={`${font} ${size} ${isBold}`}>
                <span>
                  {fontName(font, locale)} {size} px{isBold ? ` ${t('ui.spec.bold')}` : ''}
                </span>
                <small>{t('ui.spec.times', { count })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
