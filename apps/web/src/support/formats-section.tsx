import formats from '@limn/formats/described.json' with { type: 'json' };
import { SearchField } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedKind } from '../import/formats.ts';
import { Section } from '../app/sections/section.tsx';
import styles from './support.module.css';

type Words = Readonly<Record<string, string>>;

/** The rows' own words are English; others are fetched for who reads them. */
function useWords(): Words | undefined {
  const { i18n } = useTranslation('support');
  const isEnglish = i18n.language.startsWith('en');
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    let isShown = true;
    const show = (shown: Words): void => {
      if (isShown) setWords(shown);
    };
    if (!isEnglish)
      import('@limn/i18n/zh/format-words.ts').then(
        ({ formatWords }) => show(formatWords),
        // English words say more than none.
        () => show({}),
      );
    return () => {
      isShown = false;
    };
  }, [isEnglish]);
  return isEnglish ? {} : words;
}

/** Every format that is read or written: what is kept of it, and what is left out. Made from the formats' own rows. */
export function FormatsSection() {
  const { t } = useTranslation(['support', 'diagram']);
  const [wanted, setWanted] = useState('');
  const words = useWords();
  if (words === undefined) return null;
  const said = (text: string): string => words[text] ?? text;
  const text = wanted.trim().toLocaleLowerCase();
  const shown = formats
    .map((row) => ({
      ...row,
      name: said(row.name),
      ends: row.extensions.map((one) => `.${one}`).join(' '),
      kept: row.keeps.map(said),
      left: row.drops.map((what) => t(`diagram:importing.kinds.${droppedKind(what)}`)),
      lost: row.loses.map(said),
    }))
    .filter((row) =>
      [row.name, row.ends, ...row.kept, ...row.left, ...row.lost].some((one) => one.toLocaleLowerCase().includes(text)),
    );
  return (
    <Section title={t('section.formats')} lead={t('formats.lead')}>
      <div className={styles.search}>
        <SearchField
          label={t('formats.search')}
          placeholder={t('formats.search')}
          value={wanted}
          maxLength={60}
          onChange={setWanted}
        />
      </div>
      {shown.length === 0 && <p role="status">{t('formats.empty')}</p>}
      <div className={styles.formats}>
        {shown.map((row) => (
          <article key={row.kind} className={styles.format} aria-labelledby={`format-${row.kind}`}>
            <h3 id={`format-${row.kind}`}>{row.name}</h3>
            <p className={styles.ends}>
              <code>{row.ends}</code> · {t(`formats.ways.${row.ways as 'in' | 'out' | 'both'}`)}
            </p>
            <dl>
              <dt>{t('formats.keeps')}</dt>
              <dd>{row.kept.join(t('formats.between'))}</dd>
              {row.left.length > 0 && (
                <>
                  <dt>{t('formats.drops')}</dt>
                  <dd>{row.left.join(t('formats.between'))}</dd>
                </>
              )}
              {row.lost.length > 0 && (
                <>
                  <dt>{t('formats.loses')}</dt>
                  <dd>{row.lost.join(t('formats.between'))}</dd>
                </>
              )}
            </dl>
          </article>
        ))}
      </div>
    </Section>
  );
}
