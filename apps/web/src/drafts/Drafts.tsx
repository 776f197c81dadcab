/** The drafts of a file: made, opened, compared with it and discarded. */
import type { Draft } from '@limn/contract';
import { maxTitle } from '@limn/contract/text.ts';
import { formatMoment } from '@limn/i18n';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  IconButton,
  MenuButton,
  SkeletonList,
  TextField,
  tips,
} from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../api/client.ts';
import { PartFailure } from '../app/part-failure.tsx';
import { useTellFailure } from '../app/use-failure.ts';
import type { Session } from '../editor/session/session.ts';
import { useLanguage } from '../preferences/language.ts';
import { whenSaved } from '../versions/when-saved.ts';
import { DraftReview } from './DraftReview.tsx';
import styles from './drafts.module.css';
import { ASKED, draftsQuery } from './use-drafts.ts';

interface Props {
  chartId: string;
  title: string;
  session: Session;
  onClose: () => void;
}

export default function Drafts({ chartId, title, session, onClose }: Props): ReactNode {
  const { t } = useTranslation('drafts');
  const navigate = useNavigate();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const list = useQuery(draftsQuery(chartId));
  const [address, setAddress] = useSearchParams();
  const [compared, setCompared] = useState(() => address.get(ASKED));
  const [discarding, setDiscarding] = useState<Draft | null>(null);
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
  const drafts = list.data?.drafts;
  const draft = drafts?.find(({ draftId }) => draftId === compared);
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
  const discard = async ({ draftId }: Draft): Promise<void> => {
    try {
      await call('drafts.discardDraft', { body: { chartId, draftId } });
      await client.invalidateQueries({ queryKey: draftsQuery(chartId).queryKey });
      tips.show('success', t('discarded'));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} description={t('hint')} size="s">
      <div className={styles.dialog}>
        <NewDraft chartId={chartId} title={title} session={session} onMade={(url) => void navigate(url)} />
        {list.error && <PartFailure title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <SkeletonList rows={2} />}
        {drafts?.length === 0 && <EmptyState title={t('empty')} body={t('emptyHint')} />}
        {drafts !== undefined && drafts.length > 0 && (
          <ul className={styles.drafts} aria-label={t('title')}>
            {drafts.map((one) => (
              <DraftRow
                key={one.draftId}
                draft={one}
                onOpen={() => void navigate(one.url)}
                onCompare={() => setCompared(one.draftId)}
                onDiscard={() => setDiscarding(one)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        isOpen={discarding !== null}
        onClose={() => setDiscarding(null)}
        title={t('discardTitle', { title: discarding?.title ?? '' })}
        body={t('discardBody')}
        action={t('discard')}
        cancel={t('cancel')}
        isDanger
        onConfirm={async () => {
          if (discarding !== null) await discard(discarding);
        }}
      />
    </Dialog>
  );
}

interface RowProps {
  draft: Draft;
  onOpen: () => void;
  onCompare: () => void;
  onDiscard: () => void;
}

function DraftRow({ draft, onOpen, onCompare, onDiscard }: RowProps): ReactNode {
  const { t } = useTranslation('drafts');
  const { locale } = useLanguage();
  const edited = Date.parse(draft.updateTime),
    time = formatMoment(locale, edited, Math.max(Date.now(), edited));
  return (
    <li className={styles.draft}>
      <button type="button" className={styles.open} onClick={onOpen} title={draft.title}>
        <span className={styles.name}>{draft.title}</span>
        <span className={styles.aside}>
          {draft.person ? t('by', { name: draft.person.fullName, time }) : t('edited', { time })}
        </span>
      </button>
      <Button size="s" onPress={onCompare}>
        {t('compare')}
      </Button>
      {draft.mayDiscard && (
        <MenuButton
          label={t('more')}
          placement="bottom end"
          entries={[{ id: 'discard', label: t('discard'), icon: 'trash', isDanger: true, run: onDiscard }]}
        >
          <IconButton icon={Ellipsis} size="s" label={t('more')} />
        </MenuButton>
      )}
    </li>
  );
}

interface NewProps {
  chartId: string;
  title: string;
  session: Session;
  onMade: (url: string) => void;
}

/** Makes a draft of the file as it stands, and opens it. */
function NewDraft({ chartId, title, session, onMade }: NewProps): ReactNode {
  const { t } = useTranslation('drafts');
  const tellFailure = useTellFailure();
  const [name, setName] = useState('');
  const [isPending, setPending] = useState(false);
  const make = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      await whenSaved(session.status);
      const { draft } = await call('drafts.createDraft', {
        body: { chartId, title: name.trim() || t('unnamed', { title }).slice(0, maxTitle) },
      });
      onMade(draft.url);
    } catch (error) {
      tellFailure(error);
      setPending(false);
    }
  };
  return (
    <div className={styles.new}>
      <TextField
        label={t('name')}
        placeholder={t('unnamed', { title })}
        autoFocus
        value={name}
        onChange={setName}
        maxLength={maxTitle}
        onEnter={() => void make()}
      />
      <Button variant="primary" isPending={isPending} onPress={() => void make()}>
        {t('make')}
      </Button>
    </div>
  );
}
