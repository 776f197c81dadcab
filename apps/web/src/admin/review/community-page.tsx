import { Button, Popconfirm, Skeleton, TextArea } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { ActButton } from '../../app/forms/act-button.tsx';
import { type DataColumn, DataTable } from '../../people/data-table.tsx';
import { useLanguage } from '../../preferences/language.ts';
import styles from '../admin.module.css';
import { adminKey } from '../admin-list.tsx';
import { AdminPage, AdminSection } from '../admin-page.tsx';
import { useAct } from '../use-act.ts';
import { type Named, NameDialog } from './name-dialog.tsx';
import own from './review.module.css';

/** Industries and tags to choose from, and words that nobody may publish. */
export function CommunityPage() {
  const { t } = useTranslation('admin');
  const lists = useQuery({
    queryKey: [...adminKey, 'community'],
    queryFn: ({ signal }) => call('admin.communityLists', { signal }),
  });
  if (hasFailed(lists))
    return <PartFailure title={t('loadFailed')} error={lists.error} onRetry={() => void lists.refetch()} />;
  return (
    <AdminPage title={t('nav.community')} lead={t('community.lead')}>
      {lists.data === undefined ? (
        <Skeleton height="320px" shape="block" />
      ) : (
        <>
          <Names kind="industry" rows={lists.data.industries} />
          <Names kind="tag" rows={lists.data.tags} />
          <Words words={lists.data.words} />
        </>
      )}
    </AdminPage>
  );
}

interface Row extends Named {
  id: string;
  templates?: number;
}

function Names({ kind, rows }: { kind: 'industry' | 'tag'; rows: readonly Row[] }) {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const act = useAct();
  const client = useQueryClient();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const isIndustry = kind === 'industry';
  const refresh = (): Promise<void> =>
    client.invalidateQueries({ queryKey: [isIndustry ? 'industries' : 'official-tags'] });
  const remove = async ({ id }: Row): Promise<void> => {
    await act(
      () => call(isIndustry ? 'admin.removeIndustry' : 'admin.removeTag', { body: { id } }),
      t('community.removed'),
    );
    await refresh();
  };
  const nameOf = (row: Row): string => (locale === 'en' ? row.nameEn : row.nameZh);
  const inChinese: DataColumn<Row> = { id: 'zh', label: t('community.nameZh'), cell: (row) => row.nameZh };
  const inEnglish: DataColumn<Row> = { id: 'en', label: t('community.nameEn'), cell: (row) => row.nameEn };
  const templates: DataColumn<Row> = {
    id: 'templates',
    label: t('community.templates'),
    align: 'end',
    cell: (row) => row.templates ?? 0,
  };
  // A row is called by the name in the language one reads.
  const columns: DataColumn<Row>[] = [
    ...(locale === 'en' ? [inEnglish, inChinese] : [inChinese, inEnglish]),
    { id: 'position', label: t('community.position'), align: 'end', cell: (row) => row.position },
    ...(isIndustry ? [templates] : []),
    {
      id: 'actions',
      label: t('actions'),
      cell: (row) => (
        <span className={styles.actions}>
          <Button size="s" aria-label={t('community.editOf', { name: nameOf(row) })} onPress={() => setEditing(row)}>
            {t('community.edit')}
          </Button>
          <Popconfirm
            title={t('community.removeTitle', { name: nameOf(row) })}
            body={t(isIndustry ? 'community.removeIndustryBody' : 'community.removeTagBody')}
            action={t('community.remove')}
            isDanger
            onConfirm={() => remove(row)}
          >
            <Button size="s" aria-label={t('community.removeOf', { name: nameOf(row) })}>
              {t('community.remove')}
            </Button>
          </Popconfirm>
        </span>
      ),
    },
  ];
  const title = t(isIndustry ? 'community.industries' : 'community.tags');
  return (
    <AdminSection
      title={title}
      actions={
        <Button icon="add" onPress={() => setEditing('new')}>
          {t('community.add')}
        </Button>
      }
    >
      <DataTable label={title} columns={columns} rows={rows} rowId={(row) => row.id} isLoading={false} empty={null} />
      {editing !== null && (
        <NameDialog
          title={t(isIndustry ? 'community.industry' : 'community.tag')}
          row={editing === 'new' ? null : editing}
          asksId={isIndustry && editing === 'new'}
          send={async (id, named) => {
            await (isIndustry
              ? call('admin.saveIndustry', { body: { id: id ?? '', ...named } })
              : call('admin.saveTag', { body: { ...(id !== null && { id }), ...named } }));
            await refresh();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </AdminSection>
  );
}

function Words({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('admin');
  const act = useAct();
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const change = async (remove: boolean): Promise<void> => {
    if (text.trim() === '') return;
    if (await act(() => call('admin.changeWords', { body: { words: text, remove } }), t('community.wordsDone')))
      setText('');
  };
  const isEmpty = text.trim() === '';
  return (
    <AdminSection title={t('community.words')} lead={t('community.wordsLead')}>
      <div className={own.words}>
        <div className={styles.actions}>
          <span>{t('community.wordsCount', { count: words.length })}</span>
          {words.length > 0 && (
            <Button size="s" variant="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
              {t(isShown ? 'community.wordsHide' : 'community.wordsShow')}
            </Button>
          )}
        </div>
        {isShown && <p className={own.list}>{words.join('\n')}</p>}
        <TextArea label={t('community.wordsField')} value={text} onChange={setText} />
        <div className={styles.actions}>
          <ActButton variant="primary" isDisabled={isEmpty} onAct={() => change(false)}>
            {t('community.wordsAdd')}
          </ActButton>
          <ActButton isDisabled={isEmpty} onAct={() => change(true)}>
            {t('community.wordsRemove')}
          </ActButton>
        </div>
      </div>
    </AdminSection>
  );
}
