/** The editor at its address: finds the file, opens the document, and says so where it cannot. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Button, EmptyState, Spinner } from '@limn/ui';
import { ApiError } from '../api/error.ts';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { PageFailure } from '../app/page-failure.tsx';
import { useUser } from '../session/session.ts';
import { EditorShell } from './EditorShell.tsx';
import { EditorProvider } from './editor-context.tsx';
import { shortLocale } from './canvas/locale.ts';
import { useDark } from './view/use-dark.ts';
import { openEditor, type OpenEditor } from './open-editor.ts';
import type { Session } from './session/session.ts';
import { useSession } from './session/use-session.ts';
import { connectPresence } from './session/presence.ts';
import styles from './shell.module.css';

export function EditorPage(): React.ReactNode {
  const { id = '' } = useParams();
  const { user } = useUser();
  const client = useQueryClient();
  const { t } = useTranslation('diagram');
  const chart = useQuery({ queryKey: ['chart', id], queryFn: ({ signal }) => call('view.viewChart', { params: { id }, signal }), retry: 1 });
  const readOnly = chart.data ? chart.data.role === 'viewer' || chart.data.chart.trashed : false;
  const { session, access } = useSession({ chartId: id, userId: user.userId, readOnly });

  if (chart.error instanceof ApiError && chart.error.status === 404) return <Refused title={t('state.refused')} body={t('state.refusedHint')} />;
  if (access.refused) return <Refused title={access.ready ? t('state.lost') : t('state.refused')} body={t('state.refusedHint')} />;
  if (chart.error && !access.ready) return <PageFailure error={chart.error} onRetry={() => void chart.refetch()} />;
  if (!session || !access.ready) return <Opening />;

  const info = chart.data?.chart;
  return (
    <WithEditor key={id} chartId={id} session={session} readOnly={access.readOnly}>
      <EditorShell
        chartId={id}
        title={info?.title ?? ''}
        category={info?.category ?? 'flow'}
        role={chart.data?.role ?? 'editor'}
        session={session}
        onRename={(title) => {
          void call('folders.renameChart', { body: { chartId: id, title } }).then(() => client.invalidateQueries({ queryKey: ['chart', id] }));
        }}
      />
    </WithEditor>
  );
}

function WithEditor({ chartId, session, readOnly, children }: { chartId: string; session: Session; readOnly: boolean; children: React.ReactNode }): React.ReactNode {
  const { i18n } = useTranslation('diagram');
  const dark = useDark();
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const locale = shortLocale(i18n.language);
  useEffect(() => {
    const opened = openEditor(session.ydoc, { chartId, readOnly: session.status.access.readOnly, locale: shortLocale(document.documentElement.lang), dark: document.documentElement.dataset['theme'] === 'dark' });
    const disconnect = connectPresence(opened.editor, session.provider);
    setOpen(opened);
    return () => { setOpen(null); disconnect(); opened.destroy(); };
  }, [session, chartId]);
  useEffect(() => { if (open) open.editor.locale = locale; }, [open, locale]);
  useEffect(() => { open?.editor.set({ dark, readOnly }); }, [open, dark, readOnly]);
  if (!open) return <Opening />;
  return <EditorProvider value={open.editor}>{children}</EditorProvider>;
}

export function Opening(): React.ReactNode {
  const { t } = useTranslation('diagram');
  return <main className={styles['message']} aria-busy><Spinner size={24} /><p role="status">{t('state.loading')}</p></main>;
}

function Refused({ title, body }: { title: string; body: string }): React.ReactNode {
  const { t } = useTranslation('diagram');
  return (
    <main className={styles['message']}>
      <EmptyState level={1} title={title} body={body} role="alert" actions={<><ButtonLink to="/diagrams" variant="primary">{t('title.back')}</ButtonLink><Button onPress={() => location.reload()}>{t('state.retry')}</Button></>} />
    </main>
  );
}
