/** The drafts of the file that is open: its list, and one of them compared with it. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '../app/routing/navigation.tsx';
import type { Session } from '../editor/session/session.ts';
import { whenSaved } from '../versions/when-saved.ts';
import DraftList from './DraftList.tsx';
import { DraftReview } from './DraftReview.tsx';
import { ASKED, draftsQuery } from '../workspace/data/use-drafts.ts';

interface Props {
  chartId: string;
  title: string;
  session: Session;
  onClose: () => void;
}

export default function Drafts({ chartId, title, session, onClose }: Props): ReactNode {
  const navigate = useNavigate();
  const list = useQuery(draftsQuery(chartId));
  const [address, setAddress] = useSearchParams();
  const [compared, setCompared] = useState(() => address.get(ASKED));
  const isAsked = address.has(ASKED);
  const set = useRef(setAddress);
  set.current = setAddress;
  useEffect(() => {
    if (!isAsked) return;
    set.current(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(ASKED);
        return rest;
      },
      { replace: true },
    );
  }, [isAsked]);
  const draft = list.data?.drafts.find(({ draftId }) => draftId === compared);
  if (draft !== undefined)
    return (
      <DraftReview
        chartId={chartId}
        title={title}
        draft={draft}
        session={session}
        onBack={() => setCompared(null)}
        onClose={onClose}
      />
    );
  return (
    <DraftList
      chartId={chartId}
      title={title}
      whenSaved={() => whenSaved(session.status)}
      onOpen={(url) => void navigate(url)}
      onCompare={setCompared}
      onClose={onClose}
    />
  );
}
