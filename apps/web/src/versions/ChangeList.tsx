import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenEditor } from '../editor/context/kind.ts';
import {
  byPage,
  type Change,
  changeKinds,
  countChanges,
  endsOf,
  type PageChanges,
  pageOfChange,
  textOf,
} from './changes.ts';
import { TINTS } from './marks.ts';
import styles from './versions.module.css';
import { shortened, wordChanges } from './word-changes.ts';

/** Changes that are told one by one. */
const MOST = 100;

interface Props {
  open: OpenEditor;
  /** Null while they are found. */
  changes: readonly Change[] | null;
  /** There is no version before. */
  isFirst: boolean;
}

/** What is different in a version from the one before, in words; each leads to its place. */
export function ChangeList({ open, changes, isFirst }: Props): ReactNode {
  const { t } = useTranslation('versions');
  const counts = useMemo(() => countChanges(changes ?? []), [changes]);
  const pages = useMemo(() => byPage(open, changes ?? []), [open, changes]);
  const pageName = ({ page, name, nth }: PageChanges): string => {
    if (page === null) return t('changes.deletedPages');
    return name || t('changes.page', { n: nth });
  };
  if (changes === null) return <p className={styles.note}>{t('changes.loading')}</p>;
  if (isFirst) return <p className={styles.note}>{t('changes.first')}</p>;
  if (changes.length === 0) return <p className={styles.note}>{t('changes.none')}</p>;
  return (
    <div className={styles.changes}>
      <p className={styles.counts} role="status" aria-label={t('changes.label')}>
        {changeKinds.map(
          (kind) =>
            counts[kind] > 0 && (
              <span key={kind} className={styles.count}>
                <i aria-hidden style={{ background: TINTS[kind] }} />
                {t(`changes.${kind}`, { count: counts[kind] })}
              </span>
            ),
        )}
      </p>
      {pages.map((here, i) => (
        <section key={here.page ?? ''} aria-label={pageName(here)}>
          {(pages.length > 1 || open.editor.pages().length > 1) && (
            <h3 className={styles.page}>
              <span>{pageName(here)}</span>
              <span className={styles.did}>{here.changes.length}</span>
            </h3>
          )}
          <ul>
            {here.changes.slice(0, Math.max(0, MOST - countBefore(pages, i))).map((change) => (
              <li key={`${change.kind} ${change.id}`}>
                <button type="button" className={styles.change} onClick={() => showChange(open, change)}>
                  <i aria-hidden style={{ background: TINTS[change.kind] }} />
                  <span className={styles.did}>{t(`changes.did.${change.kind}`)}</span>
                  <Told open={open} change={change} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {changes.length > MOST && <p className={styles.note}>{t('changes.rest', { count: changes.length - MOST })}</p>}
    </div>
  );
}

/** Changes of the pages before the nth. */
const countBefore = (pages: readonly { changes: readonly Change[] }[], nth: number): number =>
  pages.slice(0, nth).reduce((sum, { changes }) => sum + changes.length, 0);

interface ToldProps {
  open: OpenEditor;
  change: Change;
}

/** A thing by its text, a line else by what it joins, all others by what they are; of a text that changed, both. */
export function Told({ open, change: { record, was } }: ToldProps): ReactNode {
  const { t, i18n } = useTranslation('versions');
  const locale = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const text = textOf(record);
  if (was !== undefined)
    return (
      <span className={styles.told}>
        <Reworded was={was} text={text} />
      </span>
    );
  if (text !== '') return <span className={styles.told}>{text}</span>;
  if (record.type === 'page' || record.type === 'sheet' || record.type === 'layer')
    return <span className={styles.told}>{record.data.name || t(`what.${record.type}`)}</span>;
  const joined = record.type === 'connector' ? endsOf(open, record) : '';
  if (joined !== '') return <span className={styles.told}>{joined}</span>;
  const shape = record.type === 'shape' ? open.editor.registry.get(record.kind).name[locale] : '';
  return <span className={styles.told}>{shape || t(`what.${record.type}`)}</span>;
}

/** A text that changed: what was left out struck through, what came in marked; both whole where they share no word. */
function Reworded({ was, text }: { was: string; text: string }): ReactNode {
  const { t } = useTranslation('versions');
  const runs = useMemo(() => wordChanges(was, text), [was, text]);
  if (!runs.some((run) => run.kind === 'same' && run.text.trim() !== ''))
    return (
      <>
        <del>{was || t('changes.empty')}</del> <ins>{text || t('changes.empty')}</ins>
      </>
    );
  return shortened(runs).map(({ kind, text: words }, i) => {
    if (kind === 'removed') return <del key={i}>{words}</del>;
    return kind === 'added' ? <ins key={i}>{words}</ins> : <span key={i}>{words}</span>;
  });
}

/** Selects what changed and brings it into view; of what is gone, the place where it stood. */
export function showChange(open: OpenEditor, change: Change): void {
  const { id, kind, record } = change,
    { editor } = open,
    page = pageOfChange(open, change);
  if (page !== null && page !== editor.page) editor.setPage(page);
  const stood = record.type === 'shape' ? record.box : undefined,
    bounds = kind === 'removed' ? stood : editor.scene.bounds(id);
  if (kind !== 'removed' && bounds) editor.selection.replace([id]);
  if (bounds) editor.viewport.centerOn({ x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 });
}
