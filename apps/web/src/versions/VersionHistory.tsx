/** What a file was: its versions, what changed in each, and ways back. Stands over the editor, which stays open. */
import type { Version, VersionFilter } from '@limn/contract';
import { maxTitle } from '@limn/contract/text.ts';
import { formatMoment } from '@limn/i18n';
import { Button, IconButton, Switch, tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from '../app/routing/navigation.tsx';
import * as Y from 'yjs';
import { call } from '../api/client.ts';
import { failing } from '../app/failures/failing.ts';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { useDraftOf } from '../editor/surroundings/use-draft-of.ts';
import { ASKED } from '../workspace/data/use-drafts.ts';
import { focusCanvas } from '../editor/a11y/focus-canvas.ts';
import { onceShown } from '../editor/canvas/shown.ts';
import { EditorProvider, useOpenEditor } from '../editor/context/editor-context.tsx';
import type { Session } from '../editor/session/session.ts';
import { useStill } from '../viewer/still/use-still.ts';
import { useLanguage } from '../preferences/language.ts';
import { type Change, changesOf } from './changes.ts';
import { NameVersion } from './NameVersion.tsx';
import { restoreVersion } from './restore.ts';
import { RestoreButtons } from './RestoreButtons.tsx';
import { loadVersion, NOW, useVersions } from '../editor/surroundings/use-versions.ts';
import { VersionCanvas } from './VersionCanvas.tsx';
import { VersionList } from './VersionList.tsx';
import { whenSaved } from './when-saved.ts';
import styles from './versions.module.css';

/** Time after which a window that closes has given the focus back, ms. */
const RETURNED = 80;

interface Props {
  chartId: string;
  title: string;
  session: Session;
  onClose: () => void;
}

export default function VersionHistory({ chartId, title, session, onClose }: Props): ReactNode {
  const { t } = useTranslation('versions');
  return (
    <ModalOverlay
      className={styles.layer}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={t('title')}>
          <History chartId={chartId} title={title} session={session} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function History({ chartId, title, session, onClose }: Props): ReactNode {
  const { t } = useTranslation('versions');
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const [, setAddress] = useSearchParams();
  const tellFailure = useTellFailure();
  const editing = useOpenEditor();
  const [filter, setFilter] = useState<VersionFilter | undefined>(undefined);
  const list = useVersions(chartId, filter);
  const [chosen, setChosen] = useState<string>(NOW);
  const [isMarked, setMarked] = useState(true);
  const [naming, setNaming] = useState<Version | typeof NOW | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const { versions = [] } = list;
  const index = versions.findIndex(({ versionId }) => versionId === chosen);
  const version = index < 0 ? null : versions[index]!;
  const before = versions[index + 1] ?? null;

  const now = useMemo(() => Y.encodeStateAsUpdate(session.ydoc), [session]);
  const state = useDocumentState(chartId, version?.versionId ?? null, now);
  // After what is looked at, which a second one on its way beside it would hold up.
  const stateBefore = useDocumentState(chartId, before?.versionId ?? null, null, state.data !== undefined);
  const open = useStill({ chartId }, state.data ?? null, 'select');
  const isComparable = open !== null && (before === null ? !list.isPending : stateBefore.data !== undefined);
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  const earlier = stateBefore.data ?? null;
  useEffect(() => {
    setChanges(null);
    if (!isComparable || open === null) return undefined;
    let isWanted = true;
    // Of a large drawing this takes as long as opening it does: first it is seen.
    const stop = onceShown(open.editor, () => {
      changesOf(open, earlier).then(
        (found) => isWanted && setChanges(found),
        (error: unknown) => isWanted && failing(setChanges)(error),
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [open, isComparable, earlier]);

  const time = version ? formatMoment(locale, Date.parse(version.time), Date.now()) : '';
  const restore = async (only?: readonly string[]): Promise<void> => {
    if (open === null || version === null) return;
    setRestoring(true);
    try {
      // What stands now is kept first, so that nobody needs undo to find it again.
      await whenSaved(session.status);
      await call('versions.saveVersion', { body: { chartId } });
      await restoreVersion(editing, open, only);
      tips.show('success', only ? t('restoredSelected') : t('restored', { time }));
      onClose();
      // Once the window has given the focus back to what opened it: the next Ctrl+Z is the drawing's.
      setTimeout(focusCanvas, RETURNED);
    } catch (error) {
      tellFailure(error);
      setRestoring(false);
    }
  };
  const copy = async (of: Version): Promise<void> => {
    try {
      const { url } = await call('versions.copyVersion', { body: { chartId, versionId: of.versionId } });
      tips.show('success', t('copied'), { action: { label: t('open'), run: () => void navigate(url) } });
    } catch (error) {
      tellFailure(error);
    }
  };
  const draft = async (of: Version): Promise<void> => {
    try {
      const name = `${title} · ${of.name || formatMoment(locale, Date.parse(of.time), Date.now())}`.slice(0, maxTitle);
      const { draft: made } = await call('drafts.createDraft', {
        body: { chartId, title: name, versionId: of.versionId },
      });
      await navigate(made.url);
    } catch (error) {
      tellFailure(error);
    }
  };
  // A draft has no drafts.
  const branches = useDraftOf(chartId) === undefined;
  const mayEdit = !editing.editor.settings.readOnly;
  return (
    <>
      <header className={styles.head}>
        <IconButton icon="back" label={t('back')} onPress={onClose} />
        <Heading slot="title" className={styles.title}>
          {title}
          <span className={styles.of}>{version ? version.name || time : t('now')}</span>
        </Heading>
        <span className={styles.mark}>
          <Switch isSelected={isMarked} onChange={setMarked}>
            {t('changes.show')}
          </Switch>
        </span>
        {version !== null && mayEdit && open !== null && (
          <EditorProvider value={open}>
            <RestoreButtons isPending={isRestoring} onRestore={(only) => void restore(only)} />
          </EditorProvider>
        )}
        {version === null && mayEdit && (
          <Button variant="primary" onPress={() => setNaming(NOW)}>
            {t('save')}
          </Button>
        )}
      </header>
      <div className={styles.body}>
        <div className={styles.canvas}>
          {state.error ? (
            <PartFailure title={t('openFailed')} error={state.error} onRetry={() => void state.refetch()} />
          ) : (
            <VersionCanvas open={open} changes={isMarked ? changes : null} />
          )}
        </div>
        <VersionList
          list={list}
          filter={filter}
          onFilter={setFilter}
          chosen={version ? chosen : NOW}
          onChoose={setChosen}
          open={open}
          changes={changes}
          isFirst={before === null && versions.length > 0 && version !== null}
          onName={setNaming}
          onCopy={(of) => void copy(of)}
          onDraft={branches ? (of) => void draft(of) : undefined}
          onDrafts={branches ? () => setAddress({ [ASKED]: '' }) : undefined}
        />
      </div>
      {naming !== null && (
        <NameVersion
          chartId={chartId}
          version={naming === NOW ? null : naming}
          whenSaved={() => whenSaved(session.status)}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

/** The state of a version, or another given one. @param isWanted whether one that is not there is asked for */
function useDocumentState(chartId: string, versionId: string | null, otherwise: Uint8Array | null, isWanted = true) {
  const loaded = useQuery({
    queryKey: ['version document', chartId, versionId],
    queryFn: ({ signal }) => loadVersion(chartId, versionId!, signal),
    enabled: versionId !== null && isWanted,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: 1,
  });
  return versionId === null ? { data: otherwise ?? undefined, error: null, refetch: loaded.refetch } : loaded;
}
