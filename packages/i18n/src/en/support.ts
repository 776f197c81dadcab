import type { Same } from '../same.ts';
import type { support as source } from '../zh/support.ts';

export const support = {
  title: 'Help and support',
  nav: 'Help',
  section: {
    start: 'Getting started',
    shortcuts: 'Keyboard shortcuts',
    formats: 'File formats',
    embed: 'In other pages',
    feedback: 'Feedback',
    news: 'What is new',
  },
  start: {
    title: 'Draw within minutes',
    lead: 'Six steps, each of which you can try at once.',
    try: 'Open a new flow chart',
    files: 'Back to my files',
    signUp: 'Sign up and begin',
    steps: {
      add: {
        title: 'Place a first shape',
        text: 'Drag a shape from the library on the left, or just click it. A double click on empty canvas lets you type at once.',
      },
      connect: {
        title: 'Connect',
        text: 'Point at the edge of a shape and drag the dot that appears to another one. Let go over empty canvas to add the next shape right there.',
      },
      text: {
        title: 'Write',
        text: 'Double-click a shape, or select it and type. Selected words can be bold, coloured, or lead somewhere.',
      },
      style: {
        title: 'Change its look',
        text: 'Select a shape, then choose fill, line and font in the panel on the right. {{copy}} copies a style, {{paste}} gives it to other shapes.',
      },
      share: {
        title: 'Draw together',
        text: 'Press Share at the top right, then invite people by e-mail or mobile number, or by a link. You see their pointers as they draw.',
      },
      export: {
        title: 'Take it with you',
        text: 'Export PNG, SVG, PDF and more from the menu. Every change is saved by itself.',
      },
    },
    pictures: { start: 'Start', check: 'Check', done: 'Done', idea: 'An idea' },
    palette: 'Cannot find something? Press {{key}} for the command palette and type its name.',
  },
  shortcuts: {
    lead: 'Taken from the commands themselves: what is listed works.',
    search: 'Search shortcuts or commands',
    empty: 'No matching shortcut',
    editor: 'Diagram editor',
    workspace: 'File list',
    where: 'Where',
  },
  formats: {
    lead: 'Every format that can be imported or exported: what is kept, and what may be left out where a file has it.',
    search: 'Search formats, extensions or contents',
    empty: 'No matching format',
    keeps: 'Kept',
    drops: 'May be left out',
    between: '; ',
    ways: { in: 'Import', out: 'Export', both: 'Import and export' },
  },
  embed: {
    lead:
      'A shared drawing stands in any page: looked at, or edited where its link lets anyone edit. The page hears what ' +
      'happens in it and tells it what to do.',
    link: 'Address of a shared drawing',
    linkHint: 'From Share, Public link. Everything below then runs with it.',
    wrong: 'This is no address of a drawing shared here',
    mode: 'What it is for',
    modes: { view: 'To be looked at', edit: 'To be edited' },
    frame: 'The drawing in its frame',
    methods: 'Methods',
    previous: 'Page before',
    next: 'Next page',
    fit: 'Fit the page',
    half: 'Zoom to 50%',
    dark: 'Dark',
    light: 'Light',
    svg: 'Export SVG',
    events: 'Events',
    none: 'What happens in the drawing is told here: click an item, go to another page, zoom.',
    code: 'Code',
    codes: { script: 'JavaScript', react: 'React', frame: 'Frame alone' },
    copy: 'Copy code',
    copied: 'Code copied',
    rules: 'What the page around it learns',
    rule: {
      open: 'Of a link for anyone: what anyone who has it sees, as it changes.',
      closed:
        'Of a link with a password, and wherever the reader is signed in: only that it is there. Nothing that is drawn ' +
        'leaves the frame.',
      edit: 'Visitors edit in a frame; whoever is signed in looks, and edits in a tab of their own. A frame never acts as an account.',
    },
  },
  feedback: {
    lead: 'Your feedback goes to the administrators of this site.',
    signIn: 'Sign in to send feedback',
    signInAction: 'Sign in',
    thanks: 'Thank you for your feedback',
    thanksBody: 'An administrator will see it. If there is an answer, you get a notification.',
    again: 'Write another',
  },
  news: { lead: 'What was added lately, the latest first.' },
} satisfies Same<typeof source>;
