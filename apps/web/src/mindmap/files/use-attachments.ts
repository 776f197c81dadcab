/** Files by choosing, dropping and pasting: sent, then attached to the topic they are for. */
import { useEffect, useMemo } from 'react';
import { useTree } from '../use-tree.ts';
import { chooseFiles } from './choose-files.ts';
import { uploadsOf } from './uploads.ts';

export interface Attachments {
  /** Shows the files of the topic one works at; where there are none, has some chosen first. */
  ask(): void;
}

/** @param show opens the dialog that lists what is attached and what is on its way */
export function useAttachments(chartId: string, link: string | undefined, show: () => void): Attachments {
  const editor = useTree();
  const attachments = useMemo(
    (): Attachments & { put(files: readonly File[], topic: string): void } => ({
      put: (files, topic) => {
        editor.select([topic], false);
        uploadsOf(editor, { chartId, link }).add(files, topic);
        show();
      },
      ask() {
        const topic = editor.current ?? editor.top;
        if (editor.settings.readOnly || topic.files !== undefined) show();
        else chooseFiles((files) => this.put(files, topic.id));
      },
    }),
    [chartId, link, editor, show],
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
