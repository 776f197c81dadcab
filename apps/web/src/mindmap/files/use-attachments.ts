/** Files by choosing, dropping and pasting: sent, then attached to the topic they are for. */
import { tips } from '@limn/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../model/use-tree.ts';
import { chooseFiles } from './choose-files.ts';

export interface Attachments {
  /** Shows the files of the topic one works at; where there are none, has some chosen first. */
  ask(): void;
}

/** @param show opens the dialog that lists what is attached and what is on its way */
export function useAttachments(chartId: string, link: string | undefined, show: () => void): Attachments {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const attachments = useMemo(
    (): Attachments & { put(files: readonly File[], topic: string): void } => ({
      put: (files, topic) => {
        editor.select([topic], false);
        import('./uploads.ts').then(
          ({ uploadsOf }) => {
            uploadsOf(editor, { chartId, link }).add(files, topic);
            show();
          },
          () => tips.show('error', t('attachments.offline', { name: files[0]?.name ?? '' })),
        );
      },
      ask() {
        const topic = editor.current ?? editor.top;
        if (editor.settings.readOnly || topic.files !== undefined) show();
        else chooseFiles((files) => this.put(files, topic.id));
      },
    }),
    [chartId, link, editor, show, t],
  );
  useEffect(() => {
    editor.attachFiles = (files, topic) => {
      if (!editor.settings.readOnly) attachments.put(files, topic);
    };
    return () => {
      editor.attachFiles = null;
    };
  }, [editor, attachments]);
  return attachments;
}
