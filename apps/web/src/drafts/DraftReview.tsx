/** A draft over its file: what it changed, framed and in words, and what of it comes over. */
import type { Draft } from '@limn/contract';
import type { RecordId } from '@limn/document';
import { Button, IconButton, RadioGroup, tips } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import * as Y from 'yjs';
import { call } from '../api/client.ts';
import { PartFailure } from '../app/part-failure.tsx';
import { useTellFailure } from '../app/use-failure.ts';
import { focusCanvas } from '../editor/a11y/focus-canvas.ts';
import { useOpenEditor } from '../editor/editor-context.tsx';
import type { Session } from '../editor/session/session.ts';
import { useStill } from '../editor/still/use-still.ts';
import { VersionCanvas } from '../versions/VersionCanvas.tsx';
import versionStyles from '../versions/versions.module.css';
import { whenSaved } from '../versions/when-saved.ts';
import { DraftChanges } from './DraftChanges.tsx';
import styles from './drafts.module.css';
import {
  changesOf,
  countBrought,
  type Decision,
  loadDraft,
  mergeDraft,
  planOf,
  type ReviewedChange,
} from './review.ts';
import { draftsQuery } from './use-drafts.ts';

/** Time after which a window that closes has given the focus back, ms. */
const RETURNED = 80;
/** Edits of the file that come together are compared together, ms. */
const PAUSE = 400;

interface Props {
  chartId: string;
  title: string;
  draft: Draft;
  session: Session;
  onBack: () => void;
  onClose: () => void;
}

export function DraftReview(props: Props): ReactNode {
  const { t } = useTranslation('drafts');
  return (
    <ModalOverlay className={versionStyles.layer} isOpen onOpenChange={(isOpen) => !isOpen && props.onBack()}>
      <Modal className={versionStyles.modal}>
        <Dialog className={versionStyles.dialog} aria-label={t('compareTitle')}>
          <Review {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Review({ chartId, title, draft, session, onBack, onClose }: Props): ReactNode {
  const { t } = useTranslation('drafts');
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  const editing = useOpenEditor();
  const { draftId } = draft;
  const states = useQuery({
    queryKey: ['draft document', chartId, draftId],
    queryFn: ({ signal }) => loadDraft(chartId, draftId, signal),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  });
  const [side, setSide] = useState<'draft' | 'file'>('draft');
  const edits = useEdits();
  const now = useMemo(() => Y.encodeStateAsUpdate(session.ydoc), [session, edits]);
  const open = useStill({ chartId: draftId }, states.data?.draft ?? null, 'select');
  const openFile = useStill({ chartId }, side === 'file' ? now : null, 'select');
  const [changes, setChanges] = useState<readonly ReviewedChange[] | null>(null);
  const [decisions, setDecisions] = useState<ReadonlyMap<RecordId, Decision>>(new Map());
  const [isMerging, setMerging] = useState(false);
  const base = states.data?.base ?? null;
  useEffect(() => {
    if (open === null || base === null) return undefined;
    let isWanted = true;
    void planOf(editing, open, base).then((rows) => {
      if (isWanted) setChanges(changesOf(rows));
    });
    return () => {
      isWanted = false;
    };
  }, [editing, open, base, edits]);

  const discard = async (): Promise<void> => {
    try {
      await call('drafts.discardDraft', { body: { chartId, draftId } });
      await client.invalidateQueries({ queryKey: draftsQuery(chartId).queryKey });
      tips.show('success', t('discarded'));
    } catch (error) {
      tellFailure(error);
    }
  };
  const merge = async (): Promise<void> => {
    if (open === null || base === null) return;
    setMerging(true);
    try {
      // What stands now is kept first, so that nobody needs undo to find it again.
      await whenSaved(session.status);
      await call('versions.saveVersion', { body: { chartId, name: t('before', { title: draft.title }) } });
      const count = await mergeDraft(chartId, editing, open, base, decisions);
      tips.show(
        'success',
        t('merged', { count }),
        draft.mayDiscard ? { action: { label: t('discard'), run: () => void discard() } } : {},
      );
      onClose();
      // Once the window has given the focus back to what opened it: the next Ctrl+Z is the drawing's.
      setTimeout(focusCanvas, RETURNED);
    } catch (error) {
      tellFailure(error);
      setMerging(false);
    }
  };
  const count = changes === null ? 0 : countBrought(changes, decisions);
  const mayEdit = !editing.editor.settings.readOnly;
  const shown = side === 'draft' ? open : openFile;
  return (
    <>
      <header className={versionStyles.head}>
        <IconButton icon="back" label={t('back')} onPress={onBack} />
        <Heading slot="title" className={versionStyles.title}>
          {draft.title}
          <span className={versionStyles.of}>{t('of', { title })}</span>
        </Heading>
        <RadioGroup
          look="segments"
          label={t('shown')}
          isLabelHidden
          value={side}
          onChange={setSide}
          options={[
            { value: 'draft', label: t('sideDraft') },
            { value: 'file', label: t('sideFile') },
          ]}
        />
        {mayEdit && (
          <Button variant="primary" isDisabled={count === 0} isPending={isMerging} onPress={() => void merge()}>
            {count === 0 ? t('mergeNone') : t('merge', { count })}
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
          {open !== null && (
            <div className={styles.changes}>
              <DraftChanges
                open={shown ?? open}
                changes={changes}
                decisions={decisions}
                onDecide={(id, decision) => setDecisions(new Map(decisions).set(id, decision))}
              />
            </div>
          )}
        </aside>
      </div>
    </>
  );
}

/** Grows as the file is edited, by whomever. */
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
