import type { Same } from '../same.ts';
import type { news as zh } from '../zh/news.ts';

export const news = {
  organizations: {
    date: '2026-11-21',
    title: 'Organizations and teams',
    text: 'Create an organization, invite members by account or link, and manage team files and folders with five roles.',
  },
  sharing: {
    date: '2026-11-20',
    title: 'Complete sharing',
    text: 'Set a link’s permissions, expiry date and password. One page lists all your links and lets you revoke them.',
  },
  security: {
    date: '2026-11-19',
    title: 'Two-factor sign-in and access tokens',
    text: 'Turn on two-factor sign-in in the account centre, see where you are signed in, and create access tokens for your own programs.',
  },
  visio: {
    date: '2026-11-18',
    title: 'Visio files',
    text: 'Choose a vsdx, vstx, vssx or similar file in “Import”. Shapes, connectors, text and pictures are kept and stay editable.',
  },
} as const satisfies Same<typeof zh>;
