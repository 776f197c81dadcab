import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenEditor } from '../editor/context/kind.ts';
import { type Change, changeKinds, countChanges, endsOf, pageOf, textOf } from './changes.ts';
import { TINTS } from './marks.ts';
import styles from './versions.module.css';

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
      <ul>
        {changes.slice(0, MOST).map((change) => (
          <li key={`${change.kind} ${change.id}`}>
            <button type="button" className={styles.change} onClick={() => showChange(open, change)}>
              <i aria-hidden style={{ background: TINTS[change.kind] }} />
              <span className={styles.did}>{t(`changes.did.${change.kind}`)}</span>
              <Told open={open} change={change} />
            </button>
          </li>
        ))}
      </ul>
      {changes.length > MOST && <p className={styles.note}>{t('changes.rest', { count: changes.length - MOST })}</p>}
    </div>
  );
}

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
        <del>{was || t('changes.empty')}</del> <ins>{text || t('changes.empty')}</ins>
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

/** Selects what changed and brings it into view; of what is gone, the place where it stood. */
export function showChange(open: OpenEditor, { id, kind, record }: Change): void {
  const { editor } = open,
    parent = 'at' in record && record.at ? record.at.parent : '',
    page = pageOf(open, kind === 'removed' ? parent : id);
  if (page !== null && page !== editor.page) editor.setPage(page);
  const stood = record.type === 'shape' ? record.box : undefined,
    bounds = kind === 'removed' ? stood : editor.scene.bounds(id);
  if (kind !== 'removed' && bounds) editor.selection.replace([id]);
  if (bounds) editor.viewport.centerOn({ x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 });
}
