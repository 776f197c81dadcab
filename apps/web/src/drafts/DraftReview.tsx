/** A draft over its file, to be merged into it. */
import type { Draft } from '@limn/contract';
import { tips } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useOpenEditor } from '../editor/context/editor-context.tsx';
import type { Session } from '../editor/session/session.ts';
import { whenSaved } from '../versions/when-saved.ts';
import { ReviewWindow } from './ReviewWindow.tsx';
import { baseOf, bringOver, loadDraft } from './review.ts';
import { draftsQuery } from '../workspace/data/use-drafts.ts';

interface Props {
  chartId: string;
  title: string;
  draft: Draft;
  session: Session;
  onBack: () => void;
  onClose: () => void;
}

export function DraftReview({ chartId, title, draft, session, onBack, onClose }: Props): ReactNode {
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
  const discard = async (): Promise<void> => {
    try {
      await call('drafts.discardDraft', { body: { chartId, draftId } });
      await client.invalidateQueries({ queryKey: draftsQuery(chartId).queryKey });
      tips.show('success', t('discarded'));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <ReviewWindow
      direction="merge"
      intoId={chartId}
      fromId={draftId}
      title={draft.title}
      of={t('of', { title })}
      session={session}
      states={states}
      onTake={async (from, states, decisions) => {
        // What stands now is kept first, so that nobody needs undo to find it again.
        await whenSaved(session.status);
        await call('versions.saveVersion', { body: { chartId, name: t('before.merge', { title: draft.title }) } });
        const { state } = await baseOf(states, from),
          count = await bringOver(chartId, editing, from, state, decisions);
        tips.show(
          'success',
          t('merged', { count }),
          draft.mayDiscard ? { action: { label: t('discard'), run: () => void discard() } } : {},
        );
      }}
      backLabel={t('back')}
      onBack={onBack}
      onClose={onClose}
    />
  );
}
