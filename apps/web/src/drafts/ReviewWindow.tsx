/** One document over another: what the first changed, framed and in words, and what of it comes over. */
import type { RecordId } from '@limn/document';
import { Button, IconButton, RadioGroup } from '@limn/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import * as Y from 'yjs';
import { failing } from '../app/failures/failing.ts';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { focusCanvas } from '../editor/a11y/focus-canvas.ts';
import { useOpenEditor } from '../editor/context/editor-context.tsx';
import type { OpenEditor } from '../editor/context/kind.ts';
import type { Session } from '../editor/session/session.ts';
import { useStill } from '../viewer/still/use-still.ts';
import { VersionCanvas } from '../versions/VersionCanvas.tsx';
import versionStyles from '../versions/versions.module.css';
import { DraftChanges } from './DraftChanges.tsx';
import styles from './drafts.module.css';
import {
  baseOf,
  changesOf,
  countBrought,
  decide,
  type Decision,
  type Direction,
  planOf,
  type ReviewedChange,
  type States,
} from './review.ts';

/** Time after which a window that closes has given the focus back, ms. */
const RETURNED = 80;
/** Edits that come together are compared together, ms. */
const PAUSE = 400;

interface Props<S extends States> {
  direction: Direction;
  /** The document that is open, and the one whose changes come. */
  intoId: string;
  fromId: string;
  /** What is compared, and with what. */
  title: string;
  of: string;
  session: Session;
  states: UseQueryResult<S>;
  /** Brings over what was decided. A failure is told. */
  onTake: (from: OpenEditor, states: S, decisions: ReadonlyMap<RecordId, Decision>) => Promise<void>;
  backLabel: string;
  onBack: () => void;
  onClose: () => void;
}

export function ReviewWindow<S extends States>(props: Props<S>): ReactNode {
  const { t } = useTranslation('drafts');
  return (
    <ModalOverlay className={versionStyles.layer} isOpen onOpenChange={(isOpen) => !isOpen && props.onBack()}>
      <Modal className={versionStyles.modal}>
        <Dialog className={versionStyles.dialog} aria-label={t('compareTitle')}>
          <Inside {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Inside<S extends States>({
  direction,
  intoId,
  fromId,
  title,
  of,
  session,
  states,
  onTake,
  backLabel,
  onBack,
  onClose,
}: Props<S>): ReactNode {
  const { t } = useTranslation('drafts');
  const tellFailure = useTellFailure();
  const editing = useOpenEditor();
  const [side, setSide] = useState<'from' | 'into'>('from');
  const edits = useEdits();
  const now = useMemo(() => Y.encodeStateAsUpdate(session.ydoc), [session, edits]);
  const from = useStill({ chartId: fromId }, states.data?.from ?? null, 'select');
  const into = useStill({ chartId: intoId }, side === 'into' ? now : null, 'select');
  const [changes, setChanges] = useState<readonly ReviewedChange[] | null>(null);
  const [decisions, setDecisions] = useState<ReadonlyMap<RecordId, Decision>>(new Map());
  const [isTaking, setTaking] = useState(false);
  const known = states.data ?? null;
  useEffect(() => {
    if (from === null || known === null) return undefined;
    let isWanted = true;
    baseOf(known, direction === 'merge' ? from : editing)
      .then(({ state }) => planOf(editing, from, state))
      .then((rows) => {
        if (isWanted) setChanges(changesOf(rows));
      })
      .catch((error: unknown) => isWanted && failing(setChanges)(error));
    return () => {
      isWanted = false;
    };
  }, [editing, from, known, direction, edits]);
  const take = async (): Promise<void> => {
    if (from === null || states.data === undefined) return;
    setTaking(true);
    try {
      await onTake(from, states.data, decisions);
      onClose();
      // Once the window has given the focus back to what opened it: the next Ctrl+Z is the drawing's.
      setTimeout(focusCanvas, RETURNED);
    } catch (error) {
      tellFailure(error);
      setTaking(false);
    }
  };
  const count = countBrought(changes ?? [], decisions);
  // An update says whose stands, and so is one even where nothing comes.
  const isNothing = direction === 'update' ? !changes?.length : count === 0;
  const shown = side === 'from' ? from : into;
  return (
    <>
      <header className={versionStyles.head}>
        <IconButton icon="back" label={backLabel} onPress={onBack} />
        <Heading slot="title" className={versionStyles.title}>
          {title}
          <span className={versionStyles.of}>{of}</span>
        </Heading>
        <RadioGroup
          look="segments"
          label={t('shown')}
          isLabelHidden
          value={side}
          onChange={setSide}
          items={[
            { value: 'from', label: t(`side.${direction}.from`) },
            { value: 'into', label: t(`side.${direction}.into`) },
          ]}
        />
        {changes !== null && !editing.editor.settings.readOnly && (
          <Button variant="primary" isDisabled={isNothing} isPending={isTaking} onPress={() => void take()}>
            {isNothing ? t(`none.${direction}`) : t(`bring.${direction}`, { count })}
          </Button>
        )}
      </header>
      <div className={versionStyles.body}>
        <div className={versionStyles.canvas}>
          {states.error ? (
            <PartFailure title={t('openFailed')} error={states.error} onRetry={() => void states.refetch()} />
          ) : (
            <VersionCanvas open={shown} changes={changes} />
          )}
        </div>
        <aside className={versionStyles.panel} aria-label={t('compareTitle')}>
          {from !== null && (
            <div className={styles.changes}>
              <DraftChanges
                direction={direction}
                open={shown ?? from}
                changes={changes}
                decisions={decisions}
                onDecide={(id, decision) => setDecisions(decide(changes ?? [], decisions, id, decision))}
              />
            </div>
          )}
        </aside>
      </div>
    </>
  );
}

/** Grows as the open document is edited, by whomever. */
function useEdits(): number {
  const { store } = useOpenEditor();
  const [edits, setEdits] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.on(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setEdits((n) => n + 1), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return edits;
}
