import type { Same } from '../same.ts';
import type { words as source } from '../zh/words.ts';

export const words = {
  title: 'Text and drawing',
  field: 'Text of the drawing',
  language: 'Language',
  name: {
    mermaid: 'Mermaid',
    plantuml: 'PlantUML',
    dbml: 'DBML',
    sql: 'SQL',
    outline: 'Plain outline',
    csv: 'CSV with rules',
  },
  close: 'Close the text',
  copy: 'Copy the text',
  copied: 'Text copied',
  atLine: 'Line {{line}}: {{problem}}',
  problem: {
    head: 'Which diagram this is cannot be told. Check the first line, such as flowchart TD or sequenceDiagram',
    statement: 'This statement cannot be understood',
    open: 'This subgraph has no end',
    end: 'This end belongs to no subgraph',
    tooLong: 'The text is too long to be drawn',
  },
  unsaid_one: '{{count}} item is in the drawing only',
  unsaid_other: '{{count}} items are in the drawing only',
  notLoaded: 'This cannot be opened without a connection',
} satisfies Same<typeof source>;
