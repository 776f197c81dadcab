/** What a program that speaks the Model Context Protocol may do with a workspace. */
import { api } from '@limn/contract';
import { findParts } from '@limn/contract/files/find-parts.ts';
import { randomUUID } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Api } from './api.ts';
import { change, MOST_CHANGES } from './document/change.ts';
import { kinds } from './document/headless.ts';
import { workOn } from './document/live.ts';
import { Failure } from './failure.ts';
import { fileId, findFiles, put, rendered } from './files.ts';
import { findTexts, linesOf } from './texts.ts';

const VERSION = '0.1.0';
/** Characters of a text that a drawing is made of. */
const MOST_TEXT = 500_000;
const DRAWN_AS = { mermaid: 'mmd', markdown: 'md', opml: 'opml', csv: 'csv', drawio: 'drawio', bpmn: 'bpmn' } as const;
const MIMES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
};
const TEXTS = ['md', 'mmd', 'txt', 'opml', 'csv', 'mm', 'svg', 'drawio', 'bpmn', 'html'];

const file = z.string().describe('Id of a file, or the address of its editor');
const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** A failure is an answer with a sentence, by which the program that asked can help itself. */
async function answered(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...said(error.message), isError: true };
  }
}

/** How much was made of a text; of a tree, shapes are its topics and connectors its relationships. */
function contentOf({
  kind,
  shapes,
  connectors,
}: {
  kind: 'diagram' | 'tree';
  shapes: number;
  connectors: number;
}): string {
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
  return kind === 'tree'
    ? `${counted(shapes, 'topic')}, ${counted(connectors, 'relationship')}`
    : `${counted(shapes, 'shape')}, ${counted(connectors, 'connector')}`;
}

/** A server of the protocol for one workspace, with the rights of its token. */
export function limnTools(to: Api): McpServer {
  const server = new McpServer({ name: 'limn', version: VERSION });
  const { origin } = to.place;

  server.registerTool(
    'find_files',
    {
      title: 'Find files',
      description: 'Files of the workspace whose titles or texts have all of the words; all of them without words.',
      inputSchema: { words: z.string().max(200).default(''), most: z.number().int().min(1).max(200).default(30) },
      annotations: { readOnlyHint: true },
    },
    ({ words, most }) =>
      answered(async () => {
        const files = await findFiles(to, words, undefined, most);
        const lines = files.map((f) => `${f.chartId} ${f.category} ${JSON.stringify(f.title)} changed ${f.updateTime}`);
        return said(lines.length === 0 ? 'Nothing was found.' : lines.join('\n'));
      }),
  );

  server.registerTool(
    'read_file',
    {
      title: 'Read a file as text',
      description:
        'Every shape, connector or topic of a file in a line of its own, with its id, place and words. ' +
        'The ids are what change_file is told.',
      inputSchema: { file },
      annotations: { readOnlyHint: true },
    },
    (input) => answered(async () => said(await workOn(to, fileId(input.file), { do: 'describe' }))),
  );

  server.registerTool(
    'draw',
    {
      title: 'Draw a new file',
      description:
        'Makes a file of text: a flow chart, class, sequence, state or ER diagram of Mermaid, a mind map or outline ' +
        'of Markdown (headings and lists) or OPML, an org chart of CSV. It is native and can be edited.',
      inputSchema: {
        title: z.string().min(1).max(100),
        format: z.enum(Object.keys(DRAWN_AS) as [keyof typeof DRAWN_AS]),
        text: z.string().min(1).max(MOST_TEXT),
        folder: z.string().optional().describe('Id of the folder it is to be in'),
      },
    },
    ({ title, format, text, folder }) =>
      answered(async () => {
        const name = `${title.replace(/[/\\]/g, ' ')}.${DRAWN_AS[format]}`,
          { chartId, url, report } = await put(to, name, new TextEncoder().encode(text), folder);
        const dropped = report.dropped.map(({ what, count }) => `${count} × ${what}`).join(', ');
        return said(
          `Made ${chartId}, at ${new URL(url, origin)}: ${contentOf(report)}.` +
            (dropped === '' ? '' : ` Not understood: ${dropped}.`),
        );
      }),
  );

  server.registerTool(
    'change_file',
    {
      title: 'Change a file',
      description:
        'Makes changes in a file while others may have it open: all of them, or none. What one makes and names with ' +
        '`as` the later ones call `$name`.',
      inputSchema: { file, changes: z.array(change).min(1).max(MOST_CHANGES) },
      annotations: { destructiveHint: true },
    },
    (input) =>
      answered(async () => {
        const made = await workOn(to, fileId(input.file), { do: 'change', changes: input.changes }),
          names = Object.entries(made).map(([name, id]) => `$${name} is ${id}`);
        return said(['Done and stored.', ...names].join('\n'));
      }),
  );

  const color = z.string().max(9).optional(),
    looked = {
      text: z.string().min(1).max(1000),
      matchCase: z.boolean().default(false),
      wholeWord: z.boolean().default(false),
      isPattern: z.boolean().default(false).describe('Whether the text is a regular expression (RE2)'),
      parts: z.array(z.enum(findParts)).min(1).optional().describe('In which texts of items; in all of them without'),
      kinds: z
        .array(z.string().max(100))
        .max(50)
        .default([])
        .describe(
          'Only items of these types (shape, connector, label, topic), kinds (flow.decision) or libraries (flow.*)',
        ),
      fill: color.describe('Only items filled with this colour, #rrggbb'),
      stroke: color.describe('Only items with lines of this colour'),
      color: color.describe('Only what is written in this colour'),
      font: z.string().max(200).optional().describe('Only what is written in this font, by its id'),
    };
  server.registerTool(
    'find_text',
    {
      title: 'Find a text in files',
      description:
        'Looks through all texts of the files, and tells each place: file, item and the words around. Slower than ' +
        'find_files, and finds every letter.',
      inputSchema: { ...looked, folder: z.string().optional().describe('Id of the folder to look in') },
      annotations: { readOnlyHint: true },
    },
    ({ folder, ...wanted }) => answered(async () => said(linesOf(await findTexts(to, wanted, folder)).join('\n'))),
  );

  server.registerTool(
    'replace_text',
    {
      title: 'Replace a text in a file',
      description:
        'Puts a text in the place of another everywhere in one file. What stood there before is kept as a version. ' +
        'What is locked, or would be no text that may stand there, stays.',
      inputSchema: { ...looked, file, replacement: z.string().max(1000) },
      annotations: { destructiveHint: true },
    },
    ({ file: named, ...wanted }) =>
      answered(async () => {
        const body = { ...wanted, chartId: fileId(named) },
          { done, kept } = await to.call(api.find.replaceInFile, { body });
        return said(`Replaced ${done}${kept > 0 ? `; ${kept} stayed as they were` : ''}.`);
      }),
  );

  server.registerTool(
    'list_shapes',
    {
      title: 'Kinds of shapes',
      description: 'The kinds that add_shape of change_file takes, by library; with words only those that have them.',
      inputSchema: { words: z.string().max(100).default('') },
      annotations: { readOnlyHint: true },
    },
    ({ words }) => {
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
      const lines = kinds().flatMap(({ kinds: all }) =>
        all.filter((k) => wanted.every((w) => k.toLowerCase().includes(w))),
      );
      return said(lines.length === 0 ? 'Nothing was found.' : lines.join('\n'));
    },
  );

  server.registerTool(
    'read_comments',
    {
      title: 'Read comments',
      description: 'The threads of comments of a file, with their ids.',
      inputSchema: { file },
      annotations: { readOnlyHint: true },
    },
    (input) =>
      answered(async () => {
        const { threads } = await to.call(api.comments.listComments, { query: { chartId: fileId(input.file) } });
        const lines = threads.flatMap((thread) => [
          `thread ${thread.threadId}${thread.resolved ? ' (resolved)' : ''} at ${JSON.stringify(thread.anchor)}`,
          ...thread.comments.map((c) => `  ${c.author.name}, ${c.createTime}: ${c.removed ? '(deleted)' : c.body}`),
        ]);
        return said(lines.length === 0 ? 'There are no comments.' : lines.join('\n'));
      }),
  );

  server.registerTool(
    'comment',
    {
      title: 'Write a comment',
      description: 'Begins a thread of comments on an item of a file, or answers in a thread, or resolves one.',
      inputSchema: {
        file,
        body: z.string().max(10_000).default(''),
        page: z.string().optional().describe('Of a new thread: id of the page or sheet'),
        item: z.string().optional().describe('Of a new thread: id of the shape, connector or topic it is about'),
        thread: z.string().optional().describe('The thread that is answered'),
        resolve: z.boolean().default(false),
      },
    },
    (input) =>
      answered(async () => {
        const chartId = fileId(input.file),
          commentId = randomUUID();
        let threadId = input.thread;
        if (threadId === undefined) {
          if (input.page === undefined || input.item === undefined)
            throw new Failure('A new thread is about an item on a page: name both, as read_file tells them.');
          threadId = randomUUID();
          const anchor = { kind: 'item' as const, page: input.page, item: input.item, x: 1, y: 0 };
          await to.call(api.comments.startThread, {
            body: { chartId, threadId, commentId, anchor, body: input.body },
          });
        } else if (input.body !== '')
          await to.call(api.comments.replyToThread, { body: { chartId, threadId, commentId, body: input.body } });
        if (input.resolve) await to.call(api.comments.resolveThread, { body: { chartId, threadId, resolved: true } });
        return said(`Done, in thread ${threadId}.`);
      }),
  );

  server.registerTool(
    'export_file',
    {
      title: 'Export a file',
      description: `A file as text or bytes in a format: ${TEXTS.join(', ')}, pdf, xmind, vsdx, pptx, docx, pos.`,
      inputSchema: { file, format: z.string().regex(/^[a-z]{2,8}$/) },
      annotations: { readOnlyHint: true },
    },
    (input) =>
      answered(async () => {
        const id = fileId(input.file),
          bytes = await rendered(to, id, input.format),
          uri = `${origin}/api/export/${id}/${input.format}`;
        if (TEXTS.includes(input.format)) return said(new TextDecoder().decode(bytes));
        const mimeType = MIMES[input.format] ?? 'application/octet-stream',
          blob = Buffer.from(bytes).toString('base64');
        return { content: [{ type: 'resource', resource: { uri, mimeType, blob } }] };
      }),
  );

  server.registerTool(
    'picture',
    {
      title: 'Look at a file',
      description: 'The first page of a file as a picture.',
      inputSchema: { file },
      annotations: { readOnlyHint: true },
    },
    (input) =>
      answered(async () => {
        const bytes = await rendered(to, fileId(input.file), 'png');
        return { content: [{ type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: 'image/png' }] };
      }),
  );
  return server;
}
