import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Lists the files being uploaded, and the progress of each.',
  keywords: ['upload', 'files', 'progress', 'attachment', 'drop'],
  demo: { label: 'Files to import', error: 'The file is damaged.' },
  examples: {
    states: {
      title: 'Four states',
      note: 'A failed file says why, and can be retried; one in progress can be stopped.',
    },
    together: {
      title: 'With a drop zone',
      note: 'The zone checks the files and the list shows their progress; the page does the uploading.',
    },
  },
  keyboard: { retry: 'Uploads the file again.', next: 'Moves to the next button.' },
  accessibility: [
    'A named list; each button’s name includes the file name.',
    'Screen readers announce once that a file was uploaded or failed, without interrupting.',
  ],
  dos: ['In an error, say why and what helps.'],
  donts: ['Don’t clear the list automatically when everything is uploaded.'],
} as const satisfies Translation<typeof source>;
