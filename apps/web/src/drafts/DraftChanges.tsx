import type { RecordId } from '@limn/document';
import { Checkbox, Notice, RadioGroup } from '@limn/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenEditor } from '../editor/context/kind.ts';
import { showChange, Told } from '../versions/ChangeList.tsx';
import { textOf } from '../versions/changes.ts';
import { TINTS } from '../versions/marks.ts';
import styles from './drafts.module.css';
import { type Decision, decisionOf, type Direction, type ReviewedChange } from './review.ts';

/** Changes that are told one by one; the others come with them. */
const MOST = 300;

interface Props {
  direction: Direction;
  /** What the changes are shown in. */
  open: OpenEditor;
  /** Null while they are found. */
  changes: readonly ReviewedChange[] | null;
  decisions: ReadonlyMap<RecordId, Decision>;
  onDecide: (id: RecordId, decision: Decision) => void;
}

/**
 * What would come over, and of conflicts whose stands. Of a draft each can be left out; an update brings all of them,
 * so that draft and file differ afterwards by what the draft did.
 */
export function DraftChanges({ direction, open, changes, decisions, onDecide }: Props): ReactNode {
  const { t } = useTranslation('drafts');
  if (changes === null) return <p className={styles.note}>{t('comparing')}</p>;
  if (changes.length === 0) return <p className={styles.note}>{t(`same.${direction}`)}</p>;
  const conflicts = changes.filter(({ isConflict }) => isConflict),
    others = changes.filter(({ isConflict }) => !isConflict);
  return (
    <>
      {conflicts.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('conflicts', { count: conflicts.length })}</h3>
          <Notice tone="warning">{t('conflictsHint')}</Notice>
          <ul className={styles.list}>
            {conflicts.map((change) => (
              <Conflict
                key={change.id}
                direction={direction}
                open={open}
                change={change}
                decision={decisionOf(decisions, change)}
                onDecide={(decision) => onDecide(change.id, decision)}
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('changes', { count: others.length })}</h3>
          <ul className={styles.list}>
            {others.slice(0, MOST).map((change) => (
              <Choice
                key={change.id}
                canLeave={direction === 'merge'}
                open={open}
                change={change}
                isTaken={decisionOf(decisions, change) !== 'leave'}
                onTake={(isTaken) => onDecide(change.id, isTaken ? 'draft' : 'leave')}
              />
            ))}
          </ul>
          {others.length > MOST && (
            <p className={styles.note}>{t(`rest.${direction}`, { count: others.length - MOST })}</p>
          )}
        </section>
      )}
    </>
  );
}

interface ChangeProps {
  open: OpenEditor;
  change: ReviewedChange;
}

/** The change in words; pressed, it is shown. */
function Words({ open, change, id }: ChangeProps & { id: string }): ReactNode {
  const { t } = useTranslation('versions');
  return (
    <button type="button" id={id} className={styles.change} onClick={() => showChange(open, change)}>
      <i aria-hidden style={{ background: TINTS[change.kind] }} />
      <span className={styles.did}>{t(`changes.did.${change.kind}`)}</span>
      <Told open={open} change={change} />
    </button>
  );
}

interface ChoiceProps extends ChangeProps {
  canLeave: boolean;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

function Choice({ canLeave, open, change, isTaken, onTake }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <li className={styles.choice}>
      {canLeave && <Checkbox aria-labelledby={id} isSelected={isTaken} onChange={onTake} />}
      <Words open={open} change={change} id={id} />
    </li>
  );
}

interface ConflictProps extends ChangeProps {
  direction: Direction;
  decision: Decision;
  onDecide: (decision: Decision) => void;
}

function Conflict({ direction, open, change, decision, onDecide }: ConflictProps): ReactNode {
  const { t } = useTranslation('drafts');
  const id = useId();
  return (
    <li className={styles.conflict}>
      <Words open={open} change={change} id={id} />
      <p className={styles.theirs}>{theirsOf(direction, change, t)}</p>
      <RadioGroup
        look="segments"
        label={t('stands')}
        isLabelHidden
        value={decision === 'draft' ? 'draft' : 'file'}
        onChange={onDecide}
        items={[
          { value: 'file', label: t(`keep.${direction}`) },
          { value: 'draft', label: t(`take.${direction}`) },
        ]}
      />
    </li>
  );
}

/** What was done meanwhile where it would come. */
function theirsOf(
  direction: Direction,
  { kind, row, theirs }: ReviewedChange,
  t: ReturnType<typeof useTranslation<'drafts'>>['t'],
): string {
  if (theirs === null) return t(`theirs.${direction}.removed`);
  if (row.conflicts.some(({ part }) => part === 'text'))
    return t(`theirs.${direction}.text`, { text: textOf(theirs) || '…' });
  return t(kind === 'removed' ? `theirs.${direction}.went` : `theirs.${direction}.changed`);
}
