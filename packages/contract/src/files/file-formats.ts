/** Formats of other programs that files are written in by the server, as the ends of their files' names. */

/** What diagrams, maps and outlines are written in alike. */
const drawn = ['vsdx', 'drawio', 'pos', 'mmd', 'html', 'docx', 'pptx'] as const;
export const treeFormats = ['xmind', 'mm', 'opml', 'md', 'txt', 'csv', ...drawn] as const;
/** What only diagrams are written in. */
const notations = ['bpmn', 'puml', 'dbml'] as const;
export const diagramFormats = [...drawn, ...notations] as const;
export const fileFormats = [...treeFormats, ...notations] as const;
export type FileFormat = (typeof fileFormats)[number];
export const isFileFormat = (format: string): format is FileFormat => fileFormats.some((one) => one === format);
