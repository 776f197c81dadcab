import { Button, Checkbox } from '@limn/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './assistant.module.css';
import type { Part, Proposal } from './proposal.ts';

/** As many are listed; more than a person reads through. */
const LISTED = 300;

const NO_NAMES = { name: '', before: '', after: '', from: '', to: '' };

export interface ProposalViewProps {
  proposal: Proposal;
  /** Address of a picture of the answer. */
  picture: string | null;
  onAccept: (wanted: ReadonlySet<number>) => Promise<void>;
  onDiscard: () => void;
}

/** What an answer would make of the drawing: a picture, and its parts to choose from. */
export function ProposalView({ proposal, picture, onAccept, onDiscard }: ProposalViewProps): React.ReactNode {
  const { t } = useTranslation('assistant');
  const { parts, isNew } = proposal;
  const heading = useId();
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set(parts.keys()));
  const [isBusy, setBusy] = useState(false);
  const toggle = (index: number, isWanted: boolean): void => {
    const next = new Set(wanted);
    if (isWanted) next.add(index);
    else next.delete(index);
    setWanted(next);
  };
  const accept = async (): Promise<void> => {
    setBusy(true);
    try {
      await onAccept(wanted);
    } finally {
      setBusy(false);
    }
  };
  const words = ({ kind, names }: Part): string => t(`part.${kind}`, { ...NO_NAMES, ...names });
  return (
    <div className={styles['proposal']}>
      {picture !== null && <img src={picture} alt={t('preview')} />}
      {parts.length === 0 ? (
        <p className={styles['note']}>{t('none')}</p>
      ) : (
        <>
          <div className={styles['row']}>
            <h4 id={heading}>{t('parts')}</h4>
            <Checkbox
              isSelected={wanted.size === parts.length}
              isIndeterminate={wanted.size > 0 && wanted.size < parts.length}
              onChange={(isAll) => setWanted(new Set(isAll ? parts.keys() : []))}
            >
              {t('all')}
            </Checkbox>
          </div>
          <ul aria-labelledby={heading}>
            {parts.slice(0, LISTED).map((part, index) => (
              <li key={`${index} ${words(part)}`}>
                <Checkbox isSelected={wanted.has(index)} onChange={(isWanted) => toggle(index, isWanted)}>
                  {words(part)}
                </Checkbox>
              </li>
            ))}
          </ul>
          {parts.length > LISTED && <p className={styles['note']}>{t('more', { count: parts.length - LISTED })}</p>}
        </>
      )}
      <div className={`${styles['row']} ${styles['acts']}`}>
        {parts.length > 0 && (
          <Button variant="primary" isDisabled={wanted.size === 0} isPending={isBusy} onPress={() => void accept()}>
            {t(isNew ? 'insert' : 'accept', { count: wanted.size })}
          </Button>
        )}
        <Button isDisabled={isBusy} onPress={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
