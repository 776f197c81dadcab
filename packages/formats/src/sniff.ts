/** Kinds of files told apart by their bytes, whatever their names say. Those that are not read are named to people. */
import { utf16Of } from './bytes/text-encoding.ts';
export const FILE_KINDS = [
  'limn',
  'visio.package',
  'visio.xml',
  'visio.binary',
  'office.encrypted',
  'word',
  'excel',
  'powerpoint',
  'opendocument',
  'xmind',
  'mindmanager',
  'freemind',
  'opml',
  'processon',
  'kityminder',
  'drawio',
  'bpmn',
  'excalidraw',
  'tldraw',
  'mermaid',
  'plantuml',
  'dbml',
  'svg',
  'html',
  'pdf',
  'picture',
  'video',
  'archive',
  'ole',
  'xml',
  'json',
  'csv',
  'markdown',
  'sql',
  'typescript',
  'java',
  'text',
  'unknown',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** UTF-16LE name of the stream that holds a password-protected Office package. */
const ENCRYPTED = 'EncryptedPackage',
  VISIO = 'VisioDocument';

function has(bytes: Uint8Array, text: string, step: 1 | 2): boolean {
  const first = text.charCodeAt(0);
  outer: for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    for (let i = 0; i < text.length; i++)
      if (bytes[at + step * i] !== text.charCodeAt(i) || (step === 2 && bytes[at + 2 * i + 1] !== 0)) continue outer;
    return true;
  }
  return false;
}
const hasAscii = (bytes: Uint8Array, text: string): boolean => has(bytes, text, 1);
/** Whether a name stands in the bytes as OLE2 files write names. */
export const hasUtf16 = (bytes: Uint8Array, text: string): boolean => has(bytes, text, 2);
const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, i) => bytes[i] === byte);

/** Names of parts stand in an archive unpacked. */
const ARCHIVES: readonly (readonly [part: string, kind: FileKind])[] = [
  ['visio/document.xml', 'visio.package'],
  ['visio/pages/', 'visio.package'],
  ['word/document.xml', 'word'],
  ['xl/workbook', 'excel'],
  ['ppt/presentation.xml', 'powerpoint'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'excel'],
  ['application/vnd.oasis.opendocument', 'opendocument'],
  ['.zencr', 'mindmanager'],
  ['Document.xml', 'mindmanager'],
  ['content.json', 'xmind'],
  ['META-INF/manifest.xml', 'xmind'],
  // Libraries that write maps leave the manifest out.
  ['content.xml', 'xmind'],
];
const STREAMS: readonly (readonly [stream: string, kind: FileKind])[] = [
  [ENCRYPTED, 'office.encrypted'],
  [VISIO, 'visio.binary'],
  ['WordDocument', 'word'],
  ['PowerPoint Document', 'powerpoint'],
  ['Workbook', 'excel'],
  ['Book', 'excel'],
];
const MAGIC: readonly (readonly [magic: readonly number[], kind: FileKind])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x42, 0x4d], 'picture'],
  [[0x49, 0x49, 0x2a, 0], 'picture'],
  [[0x4d, 0x4d, 0, 0x2a], 'picture'],
  [[0x52, 0x61, 0x72, 0x21], 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
  [[0x1f, 0x8b], 'archive'],
  [[0x1a, 0x45, 0xdf, 0xa3], 'video'],
];
/** What a Mermaid diagram begins with, after its front matter and comments. */
const MERMAID =
  /^(?:---\s*\n[^]*?\n---\s*\n)?(?:\s*%%(?:\{[^]*?\}%%|[^\n]*\n))*\s*(?:```+\s*mermaid\s*\n\s*)?(?:(?:flowchart|graph)\s+(?:TB|TD|BT|LR|RL)\b|(?:graph|flowchart(?:-elk)?)\s*\n|(?:sequenceDiagram|classDiagram(?:-v2)?|stateDiagram(?:-v2)?|erDiagram|mindmap|gantt|gitGraph|journey|timeline|kanban|block(?:-beta)?|pie|quadrantChart|sankey(?:-beta)?|xychart(?:-beta)?|radar(?:-beta)?|treemap(?:-beta)?|requirementDiagram|architecture(?:-beta)?|packet(?:-beta)?|C4(?:Context|Container|Component|Dynamic|Deployment)|zenuml|(?:ishikawa|treeView|venn|wardley|usecase|cynefin)(?:-beta)?)\s*(?:\n|$|:|showData|title\b|horizontal\b|(?:TB|BT|LR|RL)\s*:))/;
/** Roots and words of text files, in the order they are looked for. */
const TEXTS: readonly (readonly [pattern: RegExp, kind: FileKind])[] = [
  [/<(\w+:)?VisioDocument[\s>]/, 'visio.xml'],
  [/<svg[\s>][^]*<drawing xmlns="urn:limn:drawing"/, 'limn'],
  [/<(mxfile|mxGraphModel)[\s>]/, 'drawio'],
  [/<(\w+:)?definitions[\s>][^]*omg\.org\/spec\/BPMN/, 'bpmn'],
  [/<opml[\s>]/i, 'opml'],
  [/<(\w+:)?Map\s[^>]*mindjet/, 'mindmanager'],
  [/<map[\s>][^]*<node[\s/>]/i, 'freemind'],
  [/<xmap-content[\s>]/, 'xmind'],

  [/<svg(?=\s)[^>]*\scontent\s*=\s*["'](?:&lt;mx|%3Cmx|<mx|[\w+/]{40})/, 'drawio'],
  [/<(\w+:)?Workbook[\s>][^]*urn:schemas-microsoft-com:office:spreadsheet/, 'excel'],
  [/<office:document\s[^>]*opendocument\.spreadsheet/, 'excel'],
  [/<svg[\s>]/, 'svg'],
  [/data-mxgraph\s*=|class="mxgraph"/, 'drawio'],
  [/^<!doctype html|<html[\s>]/i, 'html'],
  [/^</, 'xml'],
  [/^\{[^]*"ProcessOn Schema File"/, 'processon'],
  [/^\{\s*"diagram"\s*:\s*\{\s*"(image|elements)"/, 'processon'],
  [/^\{[^]*"excalidraw(lib)?"/, 'excalidraw'],
  [/^---\r?\n(?:(?!---)[^\n]*\n)*?[ \t]*excalidraw-plugin[ \t]*:/, 'excalidraw'],
  [/^\{\s*"(root|data|template|theme)"\s*:[^]*"(data|text|children)"\s*:/, 'kityminder'],
  [/^\{[^]*"tldrawFileFormatVersion"|^\{[^]*"typeName"\s*:\s*"(shape|page|document)"/, 'tldraw'],
  [/^[{[]/, 'json'],
  [MERMAID, 'mermaid'],
  [/^(?:'[^\n]*\n|\s)*@start[a-z]+\b/, 'plantuml'],
  [
    /^(?:\/\/[^\n]*\n|\s)*(?:Project|Table|Enum|TableGroup)\s+(?:"[^"\n]+"|[^\s{}[\]"])+(?:\s+as\s+\w+)?\s*(?:\[[^\]]*\]\s*)?\{/i,
    'dbml',
  ],
  [/^"?Id"?,"?Name"?,"?Shape Library"?,/, 'csv'],
  [/^(?:#[^\n]*\n|[ \t\r]*\n)*#[ \t]*(?:label|style|connect|styles|stylename|labelname)[ \t]*:/, 'csv'],
  [/^sep=.\r?\n/i, 'csv'],
];

/** Words before the text of a drawing in a PNG. */
const DRAWIO_CHUNKS = ['Xtmxfile\0', 'XtmxGraphModel\0'];

function textKind(bytes: Uint8Array): FileKind {
  const head = new TextDecoder(utf16Of(bytes) ?? 'utf-8')
    .decode(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head === '') return 'unknown';
  const known = TEXTS.find(([pattern]) => pattern.test(head))?.[1];
  if (known) return known;
  // Characters that no text has, or bytes that are none of the encoding.
  return /[\0\u0001-\u0008]/.test(head) || head.split('\ufffd').length > 3 ? 'unknown' : 'text';
}

/** What a file is, by its bytes. */
export function sniffFile(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6))
    return ARCHIVES.find(([part]) => hasAscii(bytes, part))?.[1] ?? 'archive';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) && hasAscii(bytes, 'iTXtlimn\0')) return 'limn';
  // A picture that draw.io made may carry its drawing.
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) && DRAWIO_CHUNKS.some((word) => hasAscii(bytes, word))) return 'drawio';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return STREAMS.find(([name]) => hasUtf16(bytes, name))?.[1] ?? 'ole';
  if (bytes.length > 12 && hasAscii(bytes.subarray(4, 8), 'ftyp')) return 'video';
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46)) return hasAscii(bytes.subarray(8, 12), 'WEBP') ? 'picture' : 'video';
  return MAGIC.find(([magic]) => startsWith(bytes, ...magic))?.[1] ?? textKind(bytes);
}
