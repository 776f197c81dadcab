/** A file over its draft: what the file changed since comes into the draft. */
import { tips } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { useOpenEditor } from '../editor/context/editor-context.tsx';
import type { Session } from '../editor/session/session.ts';
import { whenSaved } from '../versions/when-saved.ts';
import { ReviewWindow } from './ReviewWindow.tsx';
import { baseOf, bringOver, loadFile } from './review.ts';
import type { DraftOf } from '../editor/surroundings/use-draft-of.ts';
import { draftsQuery } from '../workspace/data/use-drafts.ts';

interface Props {
  /** The draft, which is open. */
  draftId: string;
  title: string;
  file: DraftOf;
  session: Session;
  onClose: () => void;
}

export default function DraftUpdate({ draftId, title, file, session, onClose }: Props): ReactNode {
  const { t } = useTranslation('drafts');
  const editing = useOpenEditor();
  const client = useQueryClient();
  const states = useQuery({
    queryKey: ['file of draft', draftId],
    queryFn: ({ signal }) => loadFile(file.chartId, draftId, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
  return (
    <ReviewWindow
      direction="update"
      intoId={draftId}
      fromId={file.chartId}
      title={title}
      of={t('of', { title: file.title })}
      session={session}
      states={states}
      onTake={async (from, { versionId, ...states }, decisions) => {
        await whenSaved(session.status);
        await call('versions.saveVersion', {
          body: { chartId: draftId, name: t('before.update', { title: file.title }) },
        });
        const { state, undone } = await baseOf(states, editing),
          count = await bringOver(draftId, editing, from, state, decisions);
        // Only then: what did not reach the server is still to come.
        await whenSaved(session.status);
        await call('drafts.finishDraftUpdate', {
          body: { chartId: file.chartId, draftId, versionId, undone },
        });
        await client.invalidateQueries({ queryKey: draftsQuery(file.chartId).queryKey });
        tips.show('success', t('updated', { count }));
      }}
      backLabel={t('backToDraft')}
      onBack={onClose}
      onClose={onClose}
    />
  );
}
