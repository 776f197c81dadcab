import type { Same } from '../same.ts';
import type { support as source } from '../zh/support.ts';

export const support = {
  title: 'Help and support',
  nav: 'Help',
  section: {
    start: 'Getting started',
    shortcuts: 'Keyboard shortcuts',
    formats: 'File formats',
    embed: 'Embedding',
    feedback: 'Feedback',
    news: 'What’s new',
  },
  start: {
    title: 'Start drawing in minutes',
    lead: 'Six steps, each of which you can try right away.',
    try: 'Open a new flow chart',
    files: 'Back to my files',
    signUp: 'Sign up to start',
    steps: {
      add: {
        title: 'Add a shape',
        text: 'Drag a shape from the library on the left, or just click it. Double-click an empty part of the canvas to start typing.',
      },
      connect: {
        title: 'Connect shapes',
        text: 'Point at the edge of a shape and drag the dot that appears to another shape. Release over empty canvas to add the next shape right there.',
      },
      text: {
        title: 'Add text',
        text: 'Double-click a shape, or select it and type. Selected words can be bold, coloured or linked.',
      },
      style: {
        title: 'Change the style',
        text: 'Select a shape, then choose its fill, line and font in the panel on the right. {{copy}} copies a style and {{paste}} applies it to other shapes.',
      },
      share: {
        title: 'Draw together',
        text: 'Press Share at the top right, then invite people by e-mail, mobile number or link. You will see their cursors as they draw.',
      },
      export: {
        title: 'Export it',
        text: 'Export PNG, SVG, PDF and more from the menu. Every change is saved automatically.',
      },
    },
    pictures: { start: 'Start', check: 'Check', done: 'Done', idea: 'An idea' },
    palette: 'Can’t find something? Press {{key}} to open the command palette and type its name.',
  },
  shortcuts: {
    lead: 'All the keyboard shortcuts, straight from the commands themselves.',
    search: 'Search shortcuts or commands',
    empty: 'No matching shortcuts',
    editor: 'Diagram editor',
    workspace: 'File list',
    where: 'Where',
  },
  formats: {
    lead: 'Every format Limn can import or export, with what is kept and what may be left out.',
    search: 'Search formats, extensions or contents',
    empty: 'No matching formats',
    keeps: 'Kept',
    drops: 'May be left out',
    loses: 'Not in an exported file',
    between: '; ',
    ways: { in: 'Import', out: 'Export', both: 'Import and export' },
  },
  embed: {
    lead:
      'A shared drawing stands in any page: looked at, or edited where its link lets anyone edit. The page hears what ' +
      'happens in it and tells it what to do.',
    link: 'Address of a shared drawing',
    linkHint: 'From Share, Public share. The examples below will use it.',
    wrong: 'This is not the address of a drawing shared here',
    mode: 'Purpose',
    modes: { view: 'For viewing', edit: 'For editing' },
    frame: 'The drawing in its frame',
    methods: 'Methods',
    previous: 'Previous page',
    next: 'Next page',
    fit: 'Fit page',
    half: 'Zoom to 50%',
    dark: 'Dark',
    light: 'Light',
    svg: 'Export SVG',
    events: 'Events',
    none: 'Events in the drawing appear here. Click an item, switch pages or zoom.',
    code: 'Code',
    codes: { script: 'JavaScript', react: 'React', frame: 'Frame only' },
    copy: 'Copy code',
    copied: 'Code copied',
    rules: 'What the surrounding page can learn',
    rule: {
      open: 'With a link for anyone: what anyone with the link can see, as it changes.',
      closed:
        'Of a link with a password, and wherever the reader is signed in: only that it is there. Nothing that is drawn ' +
        'leaves the frame.',
      edit: 'Visitors can edit in the frame. People who are signed in can view there, and edit in a separate tab. A frame never acts on behalf of an account.',
    },
  },
  feedback: {
    lead: 'Your feedback goes to the administrators of this site.',
    signIn: 'Sign in to send feedback',
    signInAction: 'Sign in',
    thanks: 'Thank you for your feedback',
    thanksBody: 'An administrator will see it. You will be notified if they reply.',
    again: 'Send more feedback',
  },
  news: { lead: 'Recently added, newest first.' },
} satisfies Same<typeof source>;
