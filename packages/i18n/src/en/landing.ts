import type { Same } from '../same.ts';
import type { landing as source } from '../zh/landing.ts';

export const landing = {
  title: 'Limn: a drawing workspace on your own server',
  nav: {
    kinds: 'What you can draw',
    features: 'Features',
    hosting: 'Self-hosting',
    templates: 'Templates',
    signIn: 'Sign in',
    signUp: 'Sign up free',
  },
  hero: {
    title: 'Make the complicated clear',
    lead: 'Flow charts, mind maps, outlines and whiteboards in one workspace. Draw together and see each other’s cursors. Your files live on your own server and survive a power cut.',
    start: 'Start drawing',
    signIn: 'Sign in',
    note: 'Sign up with an e-mail address or mobile number. No credit card needed',
  },
  demo: {
    label:
      'Illustration: a flow chart of an order; connectors run around shapes, two people’s cursors are on the drawing',
    order: 'New order',
    stock: 'In stock?',
    pack: 'Pack',
    buy: 'Purchase',
    ship: 'Ship',
    done: 'Done',
    yes: 'Yes',
    no: 'No',
    lin: 'Lin',
    zhou: 'Zhou',
  },
  kind: {
    title: 'Whatever you need to draw',
    lead: 'Each kind has its own shapes, shortcuts and checks; folders, sharing, comments and history work the same for all. Open one to see templates to start from.',
    of: {
      flow: 'Processes, swimlanes and decisions, with connectors that route themselves',
      mind_free: 'Seventeen structures that grow as you type, smooth with thousands of topics',
      mind_org: 'Built from a spreadsheet: cards, photos, reporting lines',
      outline: 'Think in lists, and turn them into a map at any time',
      ui: 'Wireframes and components for phone, tablet and web',
      uml: 'Classes, sequences and more, to and from SQL, TypeScript and Java',
      network: 'Racks, clouds and devices, and how they connect',
      bpmn: 'BPMN 2.0, checked as you draw, with token simulation',
      board: 'Notes, ink and pictures to think with together',
    },
    bring:
      'Open the files you already have: Visio, XMind, FreeMind, MindManager, draw.io, BPMN, Mermaid, Excel and more. Export them again whenever you like.',
  },
  feature: {
    title: 'Drawing as it should be',
    connectors: {
      title: 'Connectors that find their way',
      body: 'Orthogonal connectors avoid shapes as you drag. Attach ends to a fixed port or let them float, and drag segments and waypoints directly.',
    },
    together: {
      title: 'Draw together',
      body: 'Several people can edit the same drawing and see each other’s cursors and selections. Changes you make offline are kept and merged when you reconnect.',
    },
    keyboard: {
      title: 'Everything from the keyboard',
      body: 'Create, move, connect and align with shortcuts, and press Ctrl+K for the command palette. Screen readers announce what is connected to what.',
    },
    files: {
      title: 'Organized files',
      body: 'Folders, search, favourites and a recycle bin, as a list or a grid. Deleted the wrong file? “Undo” brings it back.',
    },
    output: {
      title: 'What you see is what you export',
      body: 'PNG, JPG, SVG and PDF are drawn by the same code as the screen, with correct Chinese typesetting.',
    },
    languages: {
      title: 'Chinese and English',
      body: 'The interface, hints and errors are complete in both languages, and both light and dark appearance are checked for contrast.',
    },
  },
  hosting: {
    title: 'Your data stays with you',
    lead: 'You run Limn yourself. One command starts it, the database is included, and it calls no outside services.',
    step1: { title: 'One command', body: 'On any machine with Node.js, npm start gives you a complete workspace.' },
    step2: {
      title: 'Nothing lost',
      body: 'Every edit shown as saved is already in PostgreSQL and survives a crash.',
    },
    step3: {
      title: 'No outside calls',
      body: 'The server only talks to addresses you have put in its configuration.',
    },
  },
  closing: {
    title: 'Draw your first one',
    body: 'Signing up takes a minute, and a sample drawing is waiting for you to edit.',
  },
  footer: 'Self-hosted drawing and file workspace',
} satisfies Same<typeof source>;
