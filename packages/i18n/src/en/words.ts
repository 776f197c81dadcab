import type { Same } from '../same.ts';
import type { words as source } from '../zh/words.ts';

export const words = {
  title: 'Text and drawing',
  field: 'Drawing as text',
  language: 'Language',
  name: {
    mermaid: 'Mermaid',
    plantuml: 'PlantUML',
    dbml: 'DBML',
    sql: 'SQL',
    outline: 'Plain outline',
    csv: 'CSV with rules',
  },
  close: 'Close text',
  copy: 'Copy text',
  copied: 'Text copied',
  atLine: 'Line {{line}}: {{problem}}',
  problem: {
    head: 'The diagram type is not clear. Check the first line, such as flowchart TD or sequenceDiagram',
    statement: 'This statement was not understood',
    open: 'This subgraph has no matching end',
    end: 'This end has no matching subgraph',
    tooLong: 'The text is too long to draw',
  },
  unsaid_one: '{{count}} item exists only in the drawing',
  unsaid_other: '{{count}} items exist only in the drawing',
  notLoaded: 'This is not available offline',
} satisfies Same<typeof source>;
