import { kindOfCategory } from '@limn/contract/files/category-kind.ts';
import { isFileFormat } from '@limn/contract/files/file-formats.ts';
import { isVipFormat } from '@limn/contract/files/vip-formats.ts';
import { tips } from '@limn/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/error.ts';
import { useUser } from '../../session/session.ts';
import { useExplain } from '../../app/failures/use-failure.ts';
import type { DownloadFormat } from '../../app/category.ts';
import { entryId, type Entry } from '../model/entry.ts';
import { downloadWritten } from './download-written.ts';

/**
 * Downloads a file in a format, by the code of the editor, which is loaded for it. Says how it went; a long one can be
 * cancelled.
 */
export function useDownload(): (entry: Entry, format: DownloadFormat) => void {
  const { t } = useTranslation('files');
  const explain = useExplain();
  const { instance } = useUser();
  return useCallback(
    (entry, format) => {
      const cancel = new AbortController();
      const tip = tips.show('info', t('download.preparing', { title: entry.title }), {
        action: { label: t('download.cancel'), run: () => cancel.abort() },
        duration: 600_000,
      });
      const run = async () => {
        if (isFileFormat(format)) {
          await downloadWritten({ chartId: entryId(entry), title: entry.title, format }, cancel.signal).then(
            () => {
              tips.close(tip);
              tips.show('success', t('download.done'));
            },
            (error: Error) => {
              tips.close(tip);
              if (!cancel.signal.aborted)
                tips.show('error', (error instanceof ApiError && error.message) || t('download.failed'));
            },
          );
          return;
        }
        const { downloadFile, EmptyDrawing, TooLarge } = await import('../../viewer/download-file.ts');
        const byServer = instance.plans && 'category' in entry && isVipFormat(kindOfCategory(entry.category), format);
        try {
          await downloadFile({ chartId: entryId(entry), title: entry.title, format, byServer }, cancel.signal);
          tips.close(tip);
          tips.show('success', t('download.done'));
        } catch (error) {
          tips.close(tip);
          if (error instanceof EmptyDrawing) {
            tips.show('error', t('download.empty', { title: entry.title }));
          } else if (error instanceof TooLarge) {
            tips.show('error', t('download.tooLarge'));
          } else if (!cancel.signal.aborted) {
            explain(error, t('download.failed'));
          }
        }
      };
      void run().catch((error: unknown) => {
        tips.close(tip);
        explain(error, t('download.failed'));
      });
    },
    [t, explain, instance.plans],
  );
}
