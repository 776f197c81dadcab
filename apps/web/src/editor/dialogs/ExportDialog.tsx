/** The drawing as a file: format, what of it, and how. */
import { isFileFormat } from '@limn/contract/files/file-formats.ts';
import { isVipFormat } from '@limn/contract/files/vip-formats.ts';
import type { Editor as DiagramEditor } from '@limn/diagram/editor/editor.ts';
import { Button, Dialog, Notice, NumberField, Progress, RadioGroup, Switch, tips } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from '../../app/forms/begin-in-field.ts';
import { useMe } from '../../session/session.ts';
import { useOpenEditor } from '../context/editor-context.tsx';
import { download, ExportError, runExport, type ExportFormat } from '../exporting/run-export.ts';
import type { OpenEditor } from '../context/kind.ts';
import { untilSaved } from '../exporting/until-saved.ts';
import type { Session } from '../session/session.ts';
import { useSave } from '../session/use-session.ts';
import { FormatSelect } from './FormatSelect.tsx';
import styles from './dialogs.module.css';

/** Whether anything is said to a slide. */
const hasSaid = ({ store }: OpenEditor): boolean =>
  [...store.records.values()].some(
    (record) => (record.type === 'shape' || record.type === 'page') && record.data.speakerNotes !== undefined,
  );
type Area = 'page' | 'all' | 'slides' | 'selection';
/** Whether frames lie in the drawing, which are shown one after the other. */
const hasFrames = (open: OpenEditor): boolean => {
  if (open.document !== 'diagram') return false;
  const { store, registry } = open.editor as DiagramEditor,
    kind = registry.defaultFor('container');
  return [...store.records.values()].some((record) => record.type === 'shape' && record.kind === kind);
};

export default function ExportDialog({
  chartId,
  title,
  session,
  onClose,
}: {
  chartId: string;
  title: string;
  session: Session;
  onClose: () => void;
}): React.ReactNode {
  const open = useOpenEditor(),
    { editor } = open;
  const { t } = useTranslation('diagram');
  const save = useSave(session);
  const [format, setFormat] = useState<ExportFormat>('png');
  const [area, setArea] = useState<Area | null>(null);
  const [transparent, setTransparent] = useState(false);
  const [isCarried, setCarried] = useState(true);
  const [isSaid, setSaid] = useState(false);
  const [margin, setMargin] = useState(20);
  const [busy, setBusy] = useState<'saving' | 'busy' | null>(null);
  const isBusy = busy !== null;
  const cancel = useRef<AbortController | null>(null);
  const isPdf = format === 'pdf',
    isFile = isFileFormat(format);
  const me = useMe().data;
  const hasPlans = me?.instance.plans === true;
  const isVip = hasPlans && isVipFormat(open.document, format);
  const isLocked = isVip && (me.plan === null || me.plan.name === 'free');
  const isServers = isPdf || isVip || isFile;
  // The first is what most people mean: all pages of a document, what they have selected of a page.
  let areas: Area[];
  if (isFile) {
    areas = ['all'];
  } else if (isPdf) {
    areas = hasFrames(open) ? ['all', 'slides', 'page'] : ['all', 'page'];
  } else if (editor.selection.size > 0) {
    areas = ['selection', 'page'];
  } else {
    areas = ['page'];
  }
  const chosen = area !== null && areas.includes(area) ? area : areas[0]!;

  // A page with a paper size is exported as its paper.
  const isPaper = chosen === 'page' && editor.paper !== undefined;

  // What the server makes carries nothing.
  const mayCarry = !isServers && chosen === 'page' && (format === 'png' || format === 'pngHd' || format === 'svg');

  const run = async (): Promise<void> => {
    cancel.current = new AbortController();
    editor.stopEditing();
    setBusy('busy');
    try {
      if (isServers && session.status.save !== 'saved') {
        // The server makes the file of what it has; it must have everything that is on the screen.
        setBusy('saving');
        await untilSaved(session.status, cancel.current.signal);
        setBusy('busy');
      }
      let share = 1;
      const blob = await runExport(
        open,
        {
          format,
          chartId,
          link: session.link,
          margin,
          transparent,
          byServer: isVip,
          // Of a selection nothing more is given away than it shows.
          ...(isCarried && mayCarry && { carry: session.ydoc }),
          onReduced: (reduced) => {
            share = reduced;
          },
          ...(chosen === 'selection' ? { ids: editor.selection.ids } : {}),
          ...(isPdf && chosen === 'page' ? { page: editor.page } : {}),
          ...(isPdf && { said: isSaid, slides: chosen === 'slides' }),
        },
        cancel.current.signal,
      );
      download(blob, title, format);
      if (share < 1) tips.show('info', t('exporting.reduced', { percent: Math.max(1, Math.floor(share * 100)) }));
      else tips.show('success', t('exporting.done'));
      onClose();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') tips.show('info', t('exporting.cancelled'));
      else tips.show('error', error instanceof ExportError ? error.message || t(error.key) : t('exporting.failed'));
      setBusy(null);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={() => {
        cancel.current?.abort();
        onClose();
      }}
      title={t('exporting.title')}
      isDismissable={!isBusy}
      footer={
        isBusy ? (
          <Button onPress={() => cancel.current?.abort()}>{t('exporting.cancel')}</Button>
        ) : (
          <Button
            variant="primary"
            icon="download"
            isDisabled={isLocked}
            onPress={() => {
              void run();
            }}
          >
            {t('exporting.run')}
          </Button>
        )
      }
    >
      {isBusy ? (
        <Progress label={t(busy === 'saving' ? 'exporting.saving' : 'exporting.busy')} />
      ) : (
        <div ref={beginInField} className={styles['stack']}>
          <FormatSelect document={open.document} hasPlans={hasPlans} value={format} onChange={setFormat} />
          {areas.length > 1 && (
            <RadioGroup
              look="segments"
              label={t('exporting.area')}
              value={chosen}
              items={areas.map((value) => ({ value, label: t(`exporting.${value}`) }))}
              onChange={setArea}
            />
          )}
          {(format === 'png' || format === 'pngHd' || format === 'svg') && (
            <Switch isSelected={transparent} onChange={setTransparent}>
              {t('exporting.transparent')}
            </Switch>
          )}
          {isPdf && hasSaid(open) && (
            <Switch isSelected={isSaid} onChange={setSaid}>
              {t('exporting.said')}
            </Switch>
          )}
          {mayCarry && (
            <Switch isSelected={isCarried} onChange={setCarried}>
              {t('exporting.carry')}
            </Switch>
          )}
          {isFile && (
            <a href="/support#formats" target="_blank" rel="noreferrer">
              {t('exporting.kept')}
            </a>
          )}
          {isLocked && (
            <Notice tone="info">
              {t('exporting.locked')} <a href="/upgrade">{t('exporting.upgrade')}</a>
            </Notice>
          )}
          {isServers && save === 'offline' && (
            <p role="alert" className={styles['error']}>
              {t('exporting.offline')}
            </p>
          )}
          {!isPdf && !isFile && !isPaper && (
            <NumberField label={t('exporting.margin')} value={margin} min={0} max={500} onChange={setMargin} />
          )}
        </div>
      )}
    </Dialog>
  );
}
