/** A file with what was found in it. */
import type { Category } from '@limn/contract';
import type { FoundFile, FoundText } from '@limn/contract/files/find.ts';
import { Checkbox, Notice } from '@limn/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../app/routing/navigation.tsx';
import { fileAddress } from '../app/category.ts';
import { itemAddress } from './address.ts';
import { chosenOf, isWhole, keyOf, type LeftOut, mayReplace } from './chosen.ts';
import type { Outcome } from './use-replace.ts';
import styles from './finding.module.css';

interface FoundFileProps {
  file: FoundFile;
  leftOut: LeftOut;
  /** What came of replacing in it, once that was done. */
  outcome: Outcome | undefined;
  /** What takes the place of what was found; null where that differs from hit to hit. */
  replacement: string | null;
  isBusy: boolean;
  onChoose: (file: FoundFile, hits: readonly FoundText[], isIn: boolean) => void;
}

/** Of hundreds of files only the one that something came of is rendered again. */
export const FoundFileView = memo(function FoundFileView({
  file,
  leftOut,
  outcome,
  replacement,
  isBusy,
  onChoose,
}: FoundFileProps): ReactNode {
  const { t } = useTranslation(['finding', 'files']);
  const { chartId, hits, count, canEdit } = file,
    title = file.title || t('files:untitled'),
    category = file.category as Category;
  const may = hits.filter((hit) => mayReplace(file, hit)),
    chosen = chosenOf(file, leftOut),
    keys = new Set(chosen.map(keyOf));
  const unlisted = count - hits.length;
  return (
    <section className={styles.file} aria-label={title}>
      <header className={styles.fileHead}>
        {canEdit && outcome === undefined && (
          <Checkbox
            aria-label={t('chosenFile', { title })}
            isDisabled={isBusy || may.length === 0}
            isSelected={may.length > 0 && chosen.length === may.length}
            isIndeterminate={chosen.length > 0 && chosen.length < may.length}
            onChange={(isIn) => onChoose(file, may, isIn)}
          />
        )}
        <h2>
          <Link to={fileAddress(category, chartId)}>{title}</Link>
        </h2>
        <span className={styles.hint}>{t('found', { count })}</span>
        {!canEdit && <span className={styles.hint}>{t('viewOnly')}</span>}
      </header>
      {outcome !== undefined && <Came outcome={outcome} address={fileAddress(category, chartId)} />}
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={keyOf(hit)}>
            {canEdit && outcome === undefined && (
              <Checkbox
                aria-label={t('chosenHit')}
                isDisabled={isBusy || hit.locked}
                isSelected={keys.has(keyOf(hit))}
                onChange={(isIn) => onChoose(file, [hit], isIn)}
              />
            )}
            <Link to={itemAddress(category, chartId, hit)} className={styles.hit}>
              {(hit.part !== 'text' || hit.pageName !== '') && (
                <small>{[hit.pageName, partName(hit, t)].filter(Boolean).join(' · ')}</small>
              )}
              <span>
                {hit.before}
                <Found match={hit.match} replacement={keys.has(keyOf(hit)) ? replacement : null} outcome={outcome} />
                {hit.after}
              </span>
            </Link>
            {hit.locked && <small>{t('locked')}</small>}
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <p className={styles.hint}>
          {t('more', { count: unlisted })}
          {canEdit && isWhole(file, leftOut) && outcome === undefined && ` · ${t('replaceMore')}`}
        </p>
      )}
    </section>
  );
});

/** What was found, with what is to take its place; once that is done, what stands there now. */
function Found({
  match,
  replacement,
  outcome,
}: { match: string; replacement: string | null } & Pick<FoundFileProps, 'outcome'>): ReactNode {
  if (outcome?.undone !== undefined) return <mark>{match}</mark>;
  // Where some had to stay, nobody knows here which.
  if (outcome?.kept === 0 && outcome.done > 0 && replacement !== null) return <ins>{replacement}</ins>;
  if (outcome !== undefined || replacement === null || replacement === '') return <mark>{match}</mark>;
  return (
    <>
      <del>{match}</del>
      <ins>{replacement}</ins>
    </>
  );
}

const partName = (
  { part, name }: FoundText,
  t: ReturnType<typeof useTranslation<['finding', 'files']>>['t'],
): string => {
  if (name !== '') return name;
  return part === 'text' ? '' : t(`part.${part}`);
};

function Came({ outcome, address }: { outcome: Outcome; address: string }): ReactNode {
  const { t } = useTranslation('finding');
  const { done, kept, problem, undone } = outcome;
  if (undone !== undefined)
    return (
      <Notice tone={undone.kept > 0 ? 'warning' : 'success'}>
        {t('undone')}
        {undone.kept > 0 && ` · ${t('undoKept', { count: undone.kept })}`}
      </Notice>
    );
  if (problem !== undefined && done > 0)
    return <Notice tone="danger">{t('undoFailed', { why: problem || t('unreachable') })}</Notice>;
  if (problem !== undefined)
    return <Notice tone="danger">{t('fileFailed', { why: problem || t('unreachable') })}</Notice>;
  return (
    <Notice tone={kept > 0 ? 'warning' : 'success'}>
      {t('replaced', { count: done })}
      {kept > 0 && ` · ${t('kept', { count: kept })}`}
      {done > 0 && (
        <>
          {' · '}
          <Link to={`${address}?versions`}>{t('history')}</Link>
        </>
      )}
    </Notice>
  );
}
