/** Source text made a drawing, in a thread of its own: a long one does not hold the page up. */
import type { DiagramRecord } from '@limn/document';

/** Ends of names by which the readers tell texts apart. */
export const SOURCE_ENDINGS = { sql: 'sql', typescript: 'ts', java: 'java', mermaid: 'mmd' } as const;
export type SourceLanguage = keyof typeof SOURCE_ENDINGS;
export const SOURCE_LANGUAGES = Object.keys(SOURCE_ENDINGS) as SourceLanguage[];

export interface SourceRequest {
  text: string;
  language: SourceLanguage;
}
export interface SourceDrawing {
  records: readonly DiagramRecord[];
  misread: readonly { line: number; text: string }[];
}
export type SourceAnswer = ({ ok: true } & SourceDrawing) | { ok: false; code: string };

/** What is read takes no longer, ms. */
const LIMIT_MS = 20_000;

/** Which language a text is in, by words that only it has. */
export function languageOf(text: string): SourceLanguage {
  const code = text.replace(/\/\*[^]*?\*\/|(?:\/\/|--|%%)[^\n]*/g, ' ');
  if (/^\s*(?:flowchart|graph|sequenceDiagram|classDiagram|stateDiagram|erDiagram)\b/.test(code)) return 'mermaid';
  if (/\b(?:create\s+(?:\w+\s+)*?table|alter\s+table|create\s+type)\b/i.test(code)) return 'sql';
  return JAVA.some((pattern) => pattern.test(code)) ? 'java' : 'typescript';
}

/** What Java has and TypeScript has not: packages, classes that are public, types before names. */
const JAVA = [
  /^\s*package\s+[\w.]+;|^\s*import\s+(?:static\s+)?[\w.*]+;/m,
  /\b(?:public|protected|private|static|final)\s+(?:abstract\s+)?(?:class|interface|enum|record)\b/,
  /\b(?:public|private|protected)\s+(?:static\s+|final\s+)*(?!static\b|readonly\b|abstract\b|async\b|get\b|set\b)[\w<>[\],]+\s+\w+\s*[;=(]/,
];

/** Why a text was not read: a code of `ImportError`. */
export class SourceFailure extends Error {}

/** @throws {SourceFailure} for what declares nothing, is too large or takes too long */
export async function readSource(request: SourceRequest): Promise<SourceDrawing> {
  const worker = new Worker(new URL('./source-worker.ts', import.meta.url), { type: 'module', name: 'source' });
  try {
    return await new Promise<SourceDrawing>((resolve, reject) => {
      const late = setTimeout(() => reject(new SourceFailure('import.tooLarge')), LIMIT_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<SourceAnswer>) => {
        clearTimeout(late);
        if (data.ok) resolve(data);
        else reject(new SourceFailure(data.code));
      });
      worker.addEventListener('error', () => reject(new SourceFailure('import.damaged')));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
