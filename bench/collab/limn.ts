/** What the benchmark asks of Limn's own interface: people, files, links, documents. */
import { type DocumentStore, KINDS } from '@limn/document';
import { connect } from '../../apps/server/src/collaboration/testing.ts';
import type { BenchDiagram } from './diagram.ts';
import type { WireOptions } from './wire.ts';

/** Records of one update. */
const PART = 500;

export interface File {
  id: string /** Id of the link that lets anyone edit. */;
  link: string;
}

export class Limn {
  readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }

  get socket(): string {
    return `${this.origin.replace(/^http/, 'ws')}/collaboration`;
  }

  async call<T>(path: string, cookie: string, body: object, address?: string): Promise<{ answer: T; cookie: string }> {
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.origin,
        cookie,
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return { answer: (await response.json()) as T, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  /** Answers the new person's cookie. @param address network address they come from */
  async register(name: string, address?: string): Promise<string> {
    return (
      await this.call(
        '/api/account/register',
        '',
        { account: `${name}@example.org`, password: 'secret123', fullName: name },
        address,
      )
    ).cookie;
  }

  /** A new file, and a link to edit it by. */
  async empty(cookie: string, title: string): Promise<{ fileId: string; link: string }> {
    const {
      answer: { chartId },
    } = await this.call<{ chartId: string }>('/api/diagraming/new', cookie, { category: 'flow', title });
    return { fileId: chartId, link: await this.editLink(cookie, chartId) };
  }

  /** A link to edit a file by. */
  async editLink(cookie: string, chartId: string): Promise<string> {
    const {
      answer: { link },
    } = await this.call<{ link: { viewLinkId: string } }>('/api/view/addlink', cookie, { chartId });
    await this.call('/api/view/setlink', cookie, { chartId, access: 2 });
    return link.viewLinkId;
  }

  /** A copy of a file in its owner's root. */
  async copy(cookie: string, fileId: string): Promise<string> {
    const { answer } = await this.call<{ fileId: string }>('/api/folder/copy', cookie, {
      fileType: 'chart',
      fileId,
      target: 'root',
    });
    return answer.fileId;
  }

  /** A file with a document, and a link to edit it by. Resolves when the document is stored. */
  /** @param patience how long the machine may take to keep it, ms */
  async make(cookie: string, title: string, { json }: BenchDiagram, patience = 60_000): Promise<File> {
    const { fileId: chartId, link: viewLinkId } = await this.empty(cookie, title);
    const client = connect({ url: this.socket, name: chartId, cookie });
    try {
      await client.saved(patience);
      // A new file has a page of its own; this is a drawing of one page.
      // Written in parts, as one message carries a megabyte at most.
      const store = KINDS.diagram.open(client.doc) as DocumentStore,
        others = [...store.records.values()].filter(({ type }) => type !== 'document').map(({ id }) => id);
      const records = json.records.filter(({ type }) => type !== 'document');
      for (let i = 0; i < records.length; i += PART)
        store.transact(() => {
          for (const record of records.slice(i, i + PART)) store.create(record);
        });
      store.remove(others);
      store.destroy();
      await client.saved(patience);
    } finally {
      client.stop();
    }
    return { id: chartId, link: viewLinkId };
  }

  /** A visitor by the link; `agent` tells them apart. */
  visitor(file: File, agent: string): WireOptions {
    return { url: `${this.socket}/${file.id}`, name: file.id, agent, limn: { token: file.link } };
  }
}
