import type { NewsEntry } from '@limn/contract';
import { Button, DatePicker, Popconfirm, TextArea, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import type { DataColumn } from '../../people/data-table.tsx';
import { useLanguage } from '../../preferences/language.ts';
import styles from '../admin.module.css';
import { AdminList } from '../admin-list.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useAct, useRefreshAdmin } from '../use-act.ts';

/** The list behind the window of new features, as far as administrators write it. */
export function NewsPage() {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const act = useAct();
  const [open, setOpen] = useState<NewsEntry | 'new' | null>(null);
  const wordsOf = (entry: NewsEntry) => (locale === 'en' ? entry.en : entry.zh);
  const columns: readonly DataColumn<NewsEntry>[] = [
    { id: 'day', label: t('news.day'), cell: (entry) => entry.date },
    {
      id: 'entry',
      label: t('news.entry'),
      cell: (entry) => (
        <span className={styles.whoText}>
          <span className={styles.wrap}>{wordsOf(entry).title}</span>
          <span className={styles.meta}>{wordsOf(entry).text}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      cell: (entry) => {
        const { title } = wordsOf(entry);
        return (
          <span className={styles.actions}>
            <Button size="s" aria-label={t('news.editOf', { title })} onPress={() => setOpen(entry)}>
              {t('news.edit')}
            </Button>
            <Popconfirm
              title={t('news.removeTitle', { title })}
              body={t('news.removeBody')}
              action={t('news.remove')}
              isDanger
              onConfirm={async () => {
                await act(() => call('admin.removeNews', { body: { newsId: entry.newsId } }), t('news.removed'));
              }}
            >
              <Button size="s" aria-label={t('news.removeOf', { title })}>
                {t('news.remove')}
              </Button>
            </Popconfirm>
          </span>
        );
      },
    },
  ];
  return (
    <AdminPage
      title={t('nav.news')}
      lead={t('news.lead')}
      actions={
        <Button variant="primary" icon="add" onPress={() => setOpen('new')}>
          {t('news.add')}
        </Button>
      }
    >
      <AdminList
        label={t('nav.news')}
        queryKey={['news']}
        load={async (_cursor, signal) => ({ ...(await call('admin.adminNews', { signal })), nextCursor: null })}
        rowsOf={(answer) => answer.news}
        columns={columns}
        rowId={(entry) => entry.newsId}
        isNarrowed={false}
        emptyTitle={t('news.empty')}
        emptyBody={t('news.emptyBody')}
      />
      {open !== null && <EntryDialog entry={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');
const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

function EntryDialog({ entry, onClose }: { entry: NewsEntry | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshAdmin();
  const [day, setDay] = useState<string | null>(entry?.date ?? today());
  const filled = (value: string) => (value.trim() === '' ? t('news.required') : undefined);
  const form = useForm(
    { zhTitle: filled, zhText: filled, enTitle: filled, enText: filled },
    entry === null
      ? {}
      : { zhTitle: entry.zh.title, zhText: entry.zh.text, enTitle: entry.en.title, enText: entry.en.text },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t(entry === null ? 'news.addTitle' : 'news.editTitle')}
      action={t('news.save')}
      isBlocked={day === null}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (values) => {
          const newsId = entry === null ? {} : { newsId: entry.newsId };
          await call('admin.saveNews', { body: { ...newsId, date: day ?? today(), ...values } });
          tips.show('success', t('news.saved'));
          onClose();
          await refresh();
        })
      }
    >
      <DatePicker label={t('news.day')} value={day} onChange={setDay} />
      <TextField {...form.field('zhTitle')} label={t('news.zhTitle')} maxLength={100} autoFocus isRequired />
      <TextArea {...form.field('zhText')} label={t('news.zhText')} maxLength={500} hasCounter isRequired />
      <TextField {...form.field('enTitle')} label={t('news.enTitle')} maxLength={100} isRequired />
      <TextArea {...form.field('enText')} label={t('news.enText')} maxLength={500} hasCounter isRequired />
    </FormDialog>
  );
}
