import type { Same } from '../same.ts';
import type { news as zh } from '../zh/news.ts';

export const news = {
  organizations: {
    date: '2026-11-21',
    title: 'Organizations and teams',
    text: 'Make an organization, invite members by account or by link, and keep team files and folders with five roles.',
  },
  sharing: {
    date: '2026-11-20',
    title: 'Sharing, all of it',
    text: 'Give a link its rights, its end and a password. One page lists all your links and ends any of them.',
  },
  security: {
    date: '2026-11-19',
    title: 'Two-factor sign-in and access tokens',
    text: 'Turn on two-factor sign-in in the account centre, see where you are signed in, and make tokens for your own programs.',
  },
  visio: {
    date: '2026-11-18',
    title: 'Visio files',
    text: 'Choose a vsdx, vstx, vssx or similar file in “Import”: shapes, connectors, texts and pictures stay, and stay editable.',
  },
} as const satisfies Same<typeof zh>;
