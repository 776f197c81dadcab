import type { Same } from '../same.ts';
import type { words as source } from '../zh/words.ts';

export const words = {
  title: 'Edit as Mermaid text',
  field: 'Flowchart text (Mermaid)',
  close: 'Close the text',
  copy: 'Copy the text',
  copied: 'Text copied',
  atLine: 'Line {{line}}: {{problem}}',
  problem: {
    head: 'The first line should be flowchart TD or flowchart LR',
    statement: 'This statement cannot be understood',
    open: 'This subgraph has no end',
    end: 'This end belongs to no subgraph',
    tooLong: 'The text is too long to be drawn',
  },
  notLoaded: 'The text cannot be opened without a connection',
} satisfies Same<typeof source>;
