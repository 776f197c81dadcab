/** Brings a file in: dropped or chosen, with progress, and with a word on what could not be taken over. */
import { Button, Dialog, Progress } from '@limn/ui';
import { Suspense, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../api/error.ts';
import { useWhy } from '../app/failures/use-failure.ts';
import { lazy } from '../app/routing/lazy.tsx';
import styles from '../editor/dialogs/dialogs.module.css';
import type { TablePreview } from '@limn/formats/table/import.ts';
import type { TableEncoding, TableOptions } from '@limn/formats/table/model.ts';
import { READABLE_EXTENSIONS } from '@limn/formats/formats.ts';
import { droppedKind, refusalOf } from './formats.ts';
import { importedText } from './imported-text.ts';
import { isTable, readPreview } from './table-preview.ts';
import { IMPORT_LIMIT, importFile, type Imported } from './upload.ts';

const TableStep = lazy(async () => ({ default: (await import('./TableStep.tsx')).TableStep }));

type State =
  | { name: 'choose'; error?: string }
  | { name: 'reading' }
  | { name: 'columns'; file: File; preview: TablePreview; encoding: TableEncoding | 'auto' | undefined }
  | { name: 'busy'; file: string; progress: number | null; cancel: AbortController }
  | { name: 'done'; imported: Imported };

interface ImportDialogProps {
  onClose: () => void;
  /**
   * Takes the files, where something else on the page shows how far they are; without it the dialog does, one at a
   * time.
   */
  onFiles?: (files: readonly File[], table?: TableOptions) => void;
}

export default function ImportDialog({ onClose, onFiles }: ImportDialogProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const why = useWhy();
  const [state, setState] = useState<State>({ name: 'choose' });

  /** Asks about the columns of a table first; one that needs no questions goes its way. */
  const ask = async (file: File, encoding: TableEncoding | 'auto'): Promise<void> => {
    setState({ name: 'reading' });
    const preview = await readPreview(file, encoding === 'auto' ? undefined : encoding).catch(() => undefined);
    if (preview)
      setState({ name: 'columns', file, preview, encoding: /\.csv$/i.test(file.name) ? encoding : undefined });
    else send([file]);
  };

  const start = (files: readonly File[]): void => {
    const [only] = files;
    if (only && files.length === 1 && isTable(only) && refusalOf(only, IMPORT_LIMIT) === null) void ask(only, 'auto');
    else send(files);
  };

  const send = (files: readonly File[], table?: TableOptions): void => {
    const [chosen] = files;
    if (!chosen) return;
    const judged = files.map((file) => ({ file, reason: refusalOf(file, IMPORT_LIMIT) }));
    const refused = judged.find(({ reason }) => reason !== null);
    // Of several, the good ones go their way, and the list of imports says what is wrong with the others.
    if (refused && (onFiles === undefined || judged.every(({ reason }) => reason !== null))) {
      setState({
        name: 'choose',
        error: t('importing.tooLarge', { limit: IMPORT_LIMIT / 1024 / 1024 }),
      });
      return;
    }
    if (onFiles) {
      onFiles(files, table);
      onClose();
      return;
    }
    const cancel = new AbortController();
    setState({ name: 'busy', file: chosen.name, progress: 0, cancel });
    importFile(
      chosen,
      { folderId: null, orgId: null },
      cancel.signal,
      (progress) => setState((now) => (now.name === 'busy' ? { ...now, progress } : now)),
      table,
    ).then(
      (imported) => setState({ name: 'done', imported }),
      (error: unknown) => {
        setState({
          name: 'choose',
          error: isAborted(error) ? t('importing.cancelled') : why(error, t('importing.failed')),
        });
      },
    );
  };
  const close = (): void => {
    if (state.name === 'busy') state.cancel.abort();
    onClose();
  };

  const actions = () => {
    if (state.name === 'busy') return <Button onPress={() => state.cancel.abort()}>{t('importing.cancel')}</Button>;
    return state.name === 'done' ? (
      <>
        <Button onPress={() => setState({ name: 'choose' })}>{t('importing.another')}</Button>
        <Button
          variant="primary"
          onPress={() => {
            open(state.imported.url, '_blank', 'noopener');
            onClose();
          }}
        >
          {t('importing.open')}
        </Button>
      </>
    ) : undefined;
  };
  return (
    <Dialog
      isOpen
      size={state.name === 'columns' ? 'xl' : 's'}
      isDismissable={state.name !== 'busy'}
      onClose={close}
      title={t('importing.title')}
      footer={actions()}
    >
      {state.name === 'choose' && (
        <div className={styles['stack']}>
          <DropZone
            className={styles['drop'] ?? ''}
            onDrop={(event) => {
              void Promise.all(event.items.map((item) => (item.kind === 'file' ? item.getFile() : null))).then(
                (files) => start(files.filter((f) => f !== null)),
              );
            }}
          >
            <p>{t('importing.drop')}</p>
            <FileTrigger
              acceptedFileTypes={[...READABLE_EXTENSIONS, ...(onFiles ? ['zip'] : [])].map(
                (extension) => `.${extension}`,
              )}
              allowsMultiple={onFiles !== undefined}
              onSelect={(files) => start([...(files ?? [])])}
            >
              <Button icon="import">{t('importing.title')}</Button>
            </FileTrigger>
            <p className={styles['small']}>
              {t('importing.formats', { list: READABLE_EXTENSIONS.map((extension) => `.${extension}`).join(' ') })}
              {onFiles !== undefined && ` ${t('importing.archives')}`}
            </p>
          </DropZone>
          {state.error !== undefined && (
            <p role="alert" className={styles['error']}>
              {state.error}
            </p>
          )}
        </div>
      )}
      {state.name === 'reading' && <Progress label={t('importing.table.reading')} />}
      {state.name === 'columns' && (
        <Suspense fallback={<Progress label={t('importing.table.reading')} />}>
          <TableStep
            key={state.encoding}
            preview={state.preview}
            {...(state.encoding !== undefined && { encoding: state.encoding })}
            onEncoding={(encoding) => void ask(state.file, encoding)}
            onBack={() => setState({ name: 'choose' })}
            onImport={(table) => send([state.file], table)}
          />
        </Suspense>
      )}
      {state.name === 'busy' && (
        <Progress
          label={t(state.progress === null ? 'importing.reading' : 'importing.busy', { name: state.file })}
          value={state.progress === null ? undefined : state.progress * 100}
        />
      )}
      {state.name === 'done' && (
        <div className={styles['stack']} role="status">
          <p>{importedText(t, state.imported.report)}</p>
          {state.imported.report.dropped.length > 0 && (
            <>
              <p>{t('importing.dropped')}</p>
              <ul className={styles['list']}>
                {state.imported.report.dropped.map((d) => (
                  <li key={d.what}>
                    {t(`importing.kinds.${droppedKind(d.what)}`)} × {d.count}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
