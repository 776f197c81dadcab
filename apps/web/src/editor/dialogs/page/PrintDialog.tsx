/** How pages go onto paper: on which, over how many sheets, and with what beside them. */
import { MAX_ACROSS, MAX_PRINT_SCALE, MIN_PRINT_SCALE, type PrintSetup } from '@limn/document';
import { Button, Dialog, NumberField, Progress, RadioGroup, Select, Switch, tips } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from '../../../app/forms/begin-in-field.ts';
import { useOpenEditor } from '../../context/editor-context.tsx';
import { printSheets } from '../../exporting/print-sheets.ts';
import { download, ExportError, runExport } from '../../exporting/run-export.ts';
import { untilSaved } from '../../exporting/until-saved.ts';
import type { Session } from '../../session/session.ts';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { printOf, sheetsOfPage } from '../../view/sheets/sheets-of-page.ts';
import { PAPERS, paperOf } from './papers.ts';
import styles from '../dialogs.module.css';

const MM = 96 / 25.4;
const millimetres = (length: number): number => Math.round((length / MM) * 10) / 10;
/** What printers take; slides are no paper. */
const SHEETS = PAPERS.filter(({ id }) => !id.includes(':'));

export default function PrintDialog({
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
    editor = useDiagram();
  const { t } = useTranslation('diagram');
  const [setup, setSetup] = useState<PrintSetup>(() => printOf(editor));
  const [area, setArea] = useState<'page' | 'all'>('page');
  const [isBusy, setBusy] = useState(false);
  const cancel = useRef<AbortController | null>(null);
  const areSheetsShown = useDiagramValue(['settings'], (e) => e.settings.sheets);
  const grid = sheetsOfPage(editor, setup),
    { paper, fit } = setup;
  const set = (patch: Partial<PrintSetup>): void => setSetup({ ...setup, ...patch });
  const onPaper = (w: number, h: number): void =>
    set({ paper: { w, h }, margin: Math.min(setup.margin, Math.floor(Math.min(w, h) / 3)) });

  /** What was set is the page's from here on, for everybody, and the borders on the canvas say so. */
  const keep = (): void => {
    if (editor.settings.readOnly || JSON.stringify(editor.pageRecord?.data.print) === JSON.stringify(setup)) return;
    editor.commands.run('page.setPrint', editor, { page: editor.page, print: setup });
  };
  const run = async (act: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    cancel.current = new AbortController();
    setBusy(true);
    try {
      keep();
      await act(cancel.current.signal);
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof DOMException && error.name === 'AbortError') return;
      tips.show('error', error instanceof ExportError ? error.message || t(error.key) : t('exporting.failed'));
    }
  };
  const pages = (): string[] =>
    area === 'page' ? [editor.page] : editor.pages().flatMap(({ id, data }) => (data.isBackground ? [] : [id]));
  const toPrinter = (signal: AbortSignal): Promise<void> => printSheets(open, pages(), setup, signal);
  const toPdf = async (signal: AbortSignal): Promise<void> => {
    // The server makes the file of what it has; it must have everything that is on the screen.
    if (session.status.save !== 'saved') await untilSaved(session.status, signal);
    const request = {
      format: 'pdf',
      chartId,
      link: session.link,
      print: setup,
      ...(area === 'page' && { page: editor.page }),
    } as const;
    download(await runExport(open, request, signal), title, 'pdf');
  };

  return (
    <Dialog
      isOpen
      onClose={() => {
        cancel.current?.abort();
        if (!isBusy) keep();
        onClose();
      }}
      title={t('printing.title')}
      isDismissable={!isBusy}
      footer={
        isBusy ? (
          <Button onPress={() => cancel.current?.abort()}>{t('exporting.cancel')}</Button>
        ) : (
          <>
            <Button icon="download" isDisabled={!grid} onPress={() => void run(toPdf)}>
              {t('printing.pdf')}
            </Button>
            <Button variant="primary" isDisabled={!grid} onPress={() => void run(toPrinter)}>
              {t('printing.run')}
            </Button>
          </>
        )
      }
    >
      {isBusy ? (
        <Progress label={t('exporting.busy')} />
      ) : (
        <div ref={beginInField} className={styles['stack']}>
          {editor.pages().length > 1 && (
            <RadioGroup
              look="segments"
              label={t('exporting.area')}
              value={area}
              items={(['page', 'all'] as const).map((value) => ({ value, label: t(`exporting.${value}`) }))}
              onChange={setArea}
            />
          )}
          <div className={styles['row']}>
            <div className={styles['grow']}>
              <Select
                label={t('printing.paper')}
                value={paperOf(paper)}
                items={[
                  ...SHEETS.map(({ id }) => ({ value: id, label: id })),
                  ...(paperOf(paper) === 'custom' ? [{ value: 'custom', label: t('page.custom') }] : []),
                ]}
                onChange={(id) => {
                  const chosen = SHEETS.find((one) => one.id === id);
                  if (chosen) onPaper(...turned(chosen, paper.w > paper.h));
                }}
              />
            </div>
            <div className={styles['grow']}>
              <NumberField
                label={t('printing.margin')}
                value={millimetres(setup.margin)}
                min={0}
                max={Math.floor(millimetres(Math.min(paper.w, paper.h) / 3))}
                onChange={(value) => set({ margin: value * MM })}
              />
            </div>
          </div>
          <RadioGroup
            look="segments"
            label={t('page.orientation')}
            items={[
              { value: 'portrait', label: t('page.portrait') },
              { value: 'landscape', label: t('page.landscape') },
            ]}
            value={paper.w > paper.h ? 'landscape' : 'portrait'}
            onChange={(value) => onPaper(...turned(paper, value === 'landscape'))}
          />
          <RadioGroup
            look="segments"
            label={t('printing.size')}
            items={[
              { value: 'fit', label: t('printing.fit') },
              { value: 'scale', label: t('printing.scale') },
            ]}
            value={fit ? 'fit' : 'scale'}
            onChange={(value) => set({ fit: value === 'fit' ? { across: 1, down: 1 } : null })}
          />
          <div className={styles['row']}>
            {fit ? (
              (['across', 'down'] as const).map((axis) => (
                <div key={axis} className={styles['grow']}>
                  <NumberField
                    label={t(`printing.${axis}`)}
                    value={fit[axis]}
                    min={1}
                    max={MAX_ACROSS}
                    onChange={(value) => set({ fit: { ...fit, [axis]: Math.round(value) } })}
                  />
                </div>
              ))
            ) : (
              <div className={styles['grow']}>
                <NumberField
                  label={t('printing.percent')}
                  value={Math.round(setup.scale * 1000) / 10}
                  min={MIN_PRINT_SCALE * 100}
                  max={MAX_PRINT_SCALE * 100}
                  onChange={(value) => set({ scale: value / 100 })}
                />
              </div>
            )}
          </div>
          <Switch isSelected={setup.marks} onChange={(marks) => set({ marks })}>
            {t('printing.marks')}
          </Switch>
          <Switch isSelected={setup.numbers} onChange={(numbers) => set({ numbers })}>
            {t('printing.numbers')}
          </Switch>
          <Switch isSelected={areSheetsShown} onChange={(sheets) => editor.set({ sheets })}>
            {t('printing.show')}
          </Switch>
          <p role="status">
            {grid
              ? t('printing.takes', {
                  count: grid.sheets.length,
                  across: grid.across,
                  down: grid.down,
                  percent: Math.round(grid.scale * 1000) / 10,
                })
              : t('exporting.empty')}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** Width and height of a paper as it lies. */
const turned = ({ w, h }: { w: number; h: number }, isWide: boolean): [number, number] => {
  const [short, long] = [Math.min(w, h), Math.max(w, h)];
  return isWide ? [long, short] : [short, long];
};
