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
    lead: 'Flow charts, mind maps, outlines and whiteboards in one workspace. Draw together and see each other’s cursors. Files live on your own server and survive a power cut.',
    start: 'Start drawing',
    signIn: 'Sign in',
    note: 'Sign up with an e-mail or a mobile number. No credit card',
  },
  demo: {
    label:
      'Illustration: a flow chart of an order; connectors run around shapes, two people’s cursors are on the drawing',
    order: 'Order in',
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
    lead: 'Each kind has its own shapes, keys and checks; folders, sharing, comments and history are the same for all. Open one to see templates you can start from.',
    of: {
      flow: 'Processes, lanes and decisions; lines find their way',
      mind_free: 'Seventeen structures that grow as you type, thousands of topics without a stutter',
      mind_org: 'Made from a table: cards, photos, reporting lines',
      outline: 'Think in lists, and see them as a map at any time',
      ui: 'Wireframes and components for phone, tablet and web',
      uml: 'Classes, sequences and more, to and from SQL, TypeScript and Java',
      network: 'Racks, clouds and devices, and how they connect',
      bpmn: 'BPMN 2.0, checked while you draw, tried out with tokens',
      board: 'Notes, ink and pictures to think with together',
    },
    bring:
      'Open the files you already have: Visio, XMind, FreeMind, MindManager, draw.io, BPMN, Mermaid, Excel and more. Take them out again whenever you like.',
  },
  feature: {
    title: 'Drawing as it should be',
    connectors: {
      title: 'Connectors find their way',
      body: 'Orthogonal connectors avoid shapes live while you drag. Ends are fixed to a port or float; segments and waypoints drag directly.',
    },
    together: {
      title: 'Draw together',
      body: 'Several people edit one drawing and see each other’s cursors and selections. What you change offline is kept, and merged on return.',
    },
    keyboard: {
      title: 'Everything from the keyboard',
      body: 'Creating, moving, connecting and aligning have shortcuts, and Ctrl+K opens the command palette. A screen reader hears what is connected to what.',
    },
    files: {
      title: 'Files in order',
      body: 'Folders, search, favourites and a recycle bin, as a list or a grid. Deleted the wrong one? “Undo” brings it back.',
    },
    output: {
      title: 'What you see is what you export',
      body: 'PNG, JPG, SVG and PDF come from the same drawing code as the screen, with Chinese set correctly.',
    },
    languages: {
      title: 'Chinese and English',
      body: 'Interface, hints and errors are complete in both languages, and both appearances are checked for contrast.',
    },
  },
  hosting: {
    title: 'Your data stays with you',
    lead: 'Limn is a program you run yourself. One command starts it, the database is included, and it calls no outside service.',
    step1: { title: 'One command', body: 'On a machine with Node.js, npm start gives you a complete workspace.' },
    step2: {
      title: 'Nothing lost',
      body: 'Every acknowledged edit is already in PostgreSQL, and survives the process being killed.',
    },
    step3: {
      title: 'No calls out',
      body: 'The server talks to no address that you have not put in its configuration.',
    },
  },
  closing: {
    title: 'Draw the first one',
    body: 'Signing up takes a minute, and a sample drawing is waiting to be edited.',
  },
  footer: 'Self-hosted drawing and file workspace',
} satisfies Same<typeof source>;
