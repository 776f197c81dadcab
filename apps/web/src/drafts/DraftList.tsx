/** The drafts of a file: made, opened and discarded, and the way to compare one with the file. */
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
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { hasFailed } from '../app/failures/has-failed.ts';
import { OutdatedPart } from '../app/failures/outdated-part.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useLanguage } from '../preferences/language.ts';
import styles from './drafts.module.css';
import { draftsQuery } from '../workspace/data/use-drafts.ts';

interface Props {
  chartId: string;
  title: string;
  /** Where the file is open: resolves when the server has every edit, so that a draft begins as the file is seen. */
  whenSaved?: () => Promise<void>;
  onOpen: (url: string) => void;
  onCompare: (draftId: string) => void;
  onClose: () => void;
}

export default function DraftList({ chartId, title, whenSaved, onOpen, onCompare, onClose }: Props): ReactNode {
  const { t } = useTranslation('drafts');
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const list = useQuery(draftsQuery(chartId));
  const [discarding, setDiscarding] = useState<Draft | null>(null);
  const drafts = list.data?.drafts;
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
        <NewDraft chartId={chartId} title={title} whenSaved={whenSaved} onMade={onOpen} />
        {hasFailed(list) && <PartFailure title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />}
        <OutdatedPart list={list} />
        {list.isPending && <SkeletonList rows={2} />}
        {drafts?.length === 0 && <EmptyState title={t('empty')} body={t('emptyHint')} />}
        {drafts !== undefined && drafts.length > 0 && (
          <ul className={styles.drafts} aria-label={t('title')}>
            {drafts.map((one) => (
              <DraftRow
                key={one.draftId}
                draft={one}
                onOpen={() => onOpen(one.url)}
                onCompare={() => onCompare(one.draftId)}
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
          {draft.behind && ` · ${t('behind')}`}
        </span>
      </button>
      <Button size="s" onPress={onCompare}>
        {t('compare')}
      </Button>
      {draft.mayDiscard && (
        <MenuButton
          label={t('more')}
          placement="bottom end"
          items={[{ id: 'discard', label: t('discard'), icon: 'trash', isDanger: true, run: onDiscard }]}
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
  whenSaved: (() => Promise<void>) | undefined;
  onMade: (url: string) => void;
}

/** Makes a draft of the file as it stands, and opens it. */
function NewDraft({ chartId, title, whenSaved, onMade }: NewProps): ReactNode {
  const { t } = useTranslation('drafts');
  const tellFailure = useTellFailure();
  const [name, setName] = useState('');
  const [isPending, setPending] = useState(false);
  const make = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      await whenSaved?.();
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
