import type { Translation } from '../../page/text.ts';
import type { text as source } from './text.zh.ts';

export const text = {
  purpose: 'Lists the files that are being sent, and how far each of them is.',
  keywords: ['upload', 'files', 'progress', 'attachment', 'drop'],
  demo: { label: 'Files to import', error: 'The file is damaged.' },
  examples: {
    states: {
      title: 'Four states',
      note: 'What failed says why, and can be tried again; what is on its way can be stopped.',
    },
    together: {
      title: 'With a drop zone',
      note: 'The zone checks the files and the list says how far they are; sending them is up to the page.',
    },
  },
  keyboard: { retry: 'Sends the file again.', next: 'Goes to the next button.' },
  accessibility: [
    'A list with a name; the name of each button has the file’s in it.',
    'A screen reader says once that a file arrived or failed, without interrupting.',
  ],
  dos: ['Say in an error why, and what helps.'],
  donts: ['Don’t empty the list by itself when everything is there.'],
} as const satisfies Translation<typeof source>;
