/** Stores a file on the server, to be attached to a topic. */
import type { AssetData } from '@limn/document';

/** Bytes; the server holds to the same. */
export const ATTACHMENT_LIMIT = 20 * 1024 * 1024;
/** Characters of a name; the end, which says what it is, stays. */
const LONGEST_NAME = 255;

/** Why a file was not taken: a key of the `attachments` texts, or what the server says. */
export class SendError extends Error {
  override readonly name = 'SendError';
  readonly key: 'tooLarge' | 'refused' | 'offline' | 'failed' | 'isFolder';
  constructor(key: SendError['key'], message = '') {
    super(message);
    this.key = key;
  }
}

export interface Sending {
  chartId: string;
  /** The share link that who edits came by. */
  link?: string | undefined;
  signal: AbortSignal;
  /** 0 … 100. */
  onProgress: (percent: number) => void;
}

/** @throws SendError; what the signal was aborted with. */
export async function sendFile(file: File, { chartId, link, signal, onProgress }: Sending): Promise<AssetData> {
  if (file.size > ATTACHMENT_LIMIT) throw new SendError('tooLarge');
  // A folder that was dropped looks like a file, and fails only when it is read.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new SendError('isFolder');
    });
  signal.throwIfAborted();
  const form = new FormData();
  // Told first, so that the server knows what comes.
  form.append('as', 'attachment');
  form.append('file', file, file.name);
  const by = link === undefined ? '' : `?link=${encodeURIComponent(link)}`;
  const { status, answer } = await post(`/api/assets/${encodeURIComponent(chartId)}${by}`, form, signal, onProgress);
  const { src, mime, bytes, msg } = answer;
  // A proxy before the server may take less than it, and has no words.
  if (status !== 200 || typeof src !== 'string')
    throw new SendError(status === 413 ? 'refused' : 'failed', typeof msg === 'string' ? msg : '');
  return {
    name: nameOf(file),
    mime: typeof mime === 'string' ? mime : 'application/octet-stream',
    src,
    w: 1,
    h: 1,
    size: typeof bytes === 'number' ? bytes : file.size,
  };
}

const nameOf = ({ name }: File): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 41)}…${name.slice(-40)}` : name;

interface Answer {
  status: number;
  answer: { src?: unknown; mime?: unknown; bytes?: unknown; msg?: unknown };
}

/** `fetch` does not tell how much of a body has gone out. */
function post(
  url: string,
  body: FormData,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest(),
      stop = (): void => request.abort();
    request.open('POST', url);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () =>
      resolve({ status: request.status, answer: (request.response as Answer['answer'] | null) ?? {} });
    request.onerror = () => reject(new SendError(navigator.onLine ? 'failed' : 'offline'));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    request.send(body);
  });
}
