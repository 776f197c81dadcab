/** The commands of `limn`, by name. What only one of them needs is loaded by it: the others begin at once. */
import { api } from '@limn/contract';
import { extname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { leftOut } from '@limn/i18n/left-out.ts';
import { Api } from '@limn/programs/api.ts';
import { Failure, PassingFailure } from '@limn/programs/failure.ts';
import { fileId, findFiles, picture, put, rendered } from '@limn/programs/files.ts';
import { readBytes, writeBytes } from '../disk.ts';
import { folderId, foldersOf, makeFolder } from '../folders.ts';
import { forgetPlace, keepPlace, originOf, readPlace } from '../settings.ts';

export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Ends what goes on until it is ended. */
  readonly signal: AbortSignal;
}

export interface Command {
  /** What stands behind its name. */
  readonly use: string;
  readonly summary: string;
  run(args: readonly string[], terminal: Terminal): Promise<void>;
}

const say = ({ stdout }: Terminal, line: string): void => void stdout.write(`${line}\n`);
const open = async ({ env }: Terminal): Promise<Api> => new Api(await readPlace(env));

/** Ends of names that `get` and `watch` write without a format being said. */
const endOf = (name: string): string => extname(name).slice(1).toLowerCase();

function needed(args: readonly string[], use: string): readonly string[] {
  const wanted = use.match(/<[^>]+>/g)?.length ?? 0;
  if (args.length < wanted) throw new Failure(`Say what is missing: ${use}`);
  return args;
}

/** Words and options of a command. @throws Failure for an option that it does not have */
function taken<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O, use: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Failure(`These are not the options of ${use}`);
  }
}

/** How often `watch` asks whether a file is another, ms. */
const EVERY = 2_000;

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function write(to: Api, id: string, name: string): Promise<void> {
  const format = endOf(name);
  if (format === '') throw new Failure(`Say in what format, by the end of the name: ${name}.pdf, for example.`);
  await writeBytes(name, await rendered(to, id, format));
}

/** How a text is looked for, as `grep` and `replace` take it. */
const LOOKED = {
  case: { type: 'boolean' },
  pattern: { type: 'boolean' },
  kind: { type: 'string', multiple: true },
  fill: { type: 'string' },
  stroke: { type: 'string' },
  color: { type: 'string' },
  font: { type: 'string' },
} as const;
const LOOKED_USE =
  '[--case] [--pattern] [--kind <kind>]… [--fill <#colour>] [--stroke <#colour>] [--color <#colour>] [--font <font>]';

interface LookedValues {
  case?: boolean | undefined;
  pattern?: boolean | undefined;
  kind?: string[] | undefined;
  fill?: string | undefined;
  stroke?: string | undefined;
  color?: string | undefined;
  font?: string | undefined;
}

const lookedBy = ({ case: matchCase, pattern, kind, ...looks }: LookedValues, text: string) => ({
  text,
  matchCase: matchCase === true,
  isPattern: pattern === true,
  kinds: kind ?? [],
  ...looks,
});

export const COMMANDS: Readonly<Record<string, Command>> = {
  login: {
    use: '<address>',
    summary: 'Keeps a personal access token (Settings, Tokens), which is asked for or read from the input.',
    async run(args, terminal) {
      const origin = originOf(needed(args, 'limn login <address>')[0]!),
        lines = createInterface({ input: terminal.stdin, output: terminal.stdin.isTTY ? terminal.stdout : undefined });
      const token = (await lines.question(terminal.stdin.isTTY ? 'Token: ' : '')).trim();
      lines.close();
      // Every token may do this that is of use here; one that is none is refused with a sentence.
      await new Api({ origin, token }).call(api.files.listFiles, { query: { limit: 1 } });
      await keepPlace(terminal.env, { origin, token });
      say(terminal, `Signed in at ${origin}.`);
    },
  },
  logout: {
    use: '',
    summary: 'Forgets the token. It is revoked in the settings.',
    async run(_args, terminal) {
      await forgetPlace(terminal.env);
      say(terminal, 'Signed out.');
    },
  },
  ls: {
    use: '[--in <folder>] [words …]',
    summary: 'Lists files, or those that have the words in their titles or texts; of a folder those in it.',
    async run(args, terminal) {
      const { values, positionals } = taken(args, { in: { type: 'string' } }, 'limn ls [--in <folder>] [words …]'),
        to = await open(terminal),
        folder = values.in === undefined ? undefined : await folderId(to, values.in);
      const files = await findFiles(to, positionals.join(' '), folder, 1000);
      for (const f of files) say(terminal, [f.chartId, f.category, f.updateTime, f.title].join('\t'));
    },
  },
  grep: {
    use: `[--in <folder>] ${LOOKED_USE} <text>`,
    summary:
      'Finds a text in all files, or in those of a folder and below it: file, item and the words around; ' +
      'only in items of the kinds (shape, connector, topic, flow.decision, flow.*) and colours that are named.',
    async run(args, terminal) {
      const use = `limn grep [--in <folder>] ${LOOKED_USE} <text>`;
      const { values, positionals } = taken(args, { in: { type: 'string' }, ...LOOKED }, use),
        text = positionals.join(' ');
      if (text === '') throw new Failure(`Say what is missing: ${use}`);
      const to = await open(terminal),
        folder = values.in === undefined ? undefined : await folderId(to, values.in),
        { findTexts, linesOf } = await import('@limn/programs/texts.ts');
      for (const line of linesOf(await findTexts(to, lookedBy(values, text), folder))) say(terminal, line);
    },
  },
  replace: {
    use: `${LOOKED_USE} <file> <text> <replacement>`,
    summary: 'Puts a text in the place of another everywhere in a file; what stood there is kept as a version.',
    async run(args, terminal) {
      const use = `limn replace ${LOOKED_USE} <file> <text> <replacement>`,
        { values, positionals } = taken(args, LOOKED, use),
        [file, text, replacement] = positionals;
      if (positionals.length !== 3 || !file || !text) throw new Failure(`Say what is missing: ${use}`);
      const to = await open(terminal),
        body = { ...lookedBy(values, text), chartId: fileId(file), replacement: replacement! },
        { done, kept } = await to.call(api.find.replaceInFile, { body });
      say(terminal, `Replaced ${done}${kept > 0 ? `; ${kept} stayed as they were` : ''}.`);
    },
  },
  folders: {
    use: '',
    summary: 'Lists folders, each by its id and the titles from the root down.',
    async run(_args, terminal) {
      for (const { id, path } of await foldersOf(await open(terminal))) say(terminal, `${id}\t${path.join('/')}`);
    },
  },
  mkdir: {
    use: '<path>',
    summary: 'Makes a folder, such as Work/2026, with those above it; one that is there stays.',
    async run(args, terminal) {
      const [path] = needed(args, 'limn mkdir <path>');
      say(terminal, await makeFolder(await open(terminal), path!));
    },
  },
  show: {
    use: '<file>',
    summary: 'Writes what is in a file as text, a line for each shape, connector or topic.',
    async run(args, terminal) {
      const [named] = needed(args, 'limn show <file>');
      const { workOn } = await import('@limn/programs/document/live.ts');
      say(terminal, await workOn(await open(terminal), fileId(named!), { do: 'describe' }));
    },
  },
  get: {
    use: '<file> <name>',
    summary: 'Writes a file to the disk, in the format that the end of the name says: png, svg, pdf, xmind, vsdx …',
    async run(args, terminal) {
      const [named, name] = needed(args, 'limn get <file> <name>');
      await write(await open(terminal), fileId(named!), name!);
      say(terminal, `Wrote ${name}.`);
    },
  },
  render: {
    use: '<file> <name> [--page <id>] [--margin <px>] [--transparent] [--hd]',
    summary: 'Writes one page as a picture, by the end of the name: png, jpg or svg. limn show names the pages.',
    async run(args, terminal) {
      const use = 'limn render <file> <name> [--page <id>] [--margin <px>] [--transparent] [--hd]';
      const options = {
        page: { type: 'string' },
        margin: { type: 'string' },
        transparent: { type: 'boolean' },
        hd: { type: 'boolean' },
      } as const;
      const { values, positionals } = taken(args, options, use);
      const [named, name] = needed(positionals, 'limn render <file> <name>');
      const bytes = await picture(await open(terminal), fileId(named!), endOf(name!), values);
      await writeBytes(name!, bytes);
      say(terminal, `Wrote ${name}.`);
    },
  },
  put: {
    use: '<name> [folder]',
    summary: 'Makes a file of one on the disk: Visio, XMind, draw.io, Mermaid, Markdown …',
    async run(args, terminal) {
      const [name, folder] = needed(args, 'limn put <name> [folder]'),
        to = await open(terminal);
      const bytes = await readBytes(name!);
      const { url, report } = await put(to, name!, bytes, folder && (await folderId(to, folder)));
      say(terminal, new URL(url, to.place.origin).href);
      if (report.dropped.length > 0) say(terminal, `left out: ${leftOut(report.dropped)}`);
    },
  },
  convert: {
    use: '<name> <name> | <folder> <folder> --to <format> [--mend]',
    summary: 'Makes a file of one program on the disk into one of another, or all in a folder, without a server.',
    async run(args, terminal) {
      await (await import('./convert.ts')).convert(args, terminal);
    },
  },
  watch: {
    use: '<file> <name>',
    summary: 'As get, and again whenever the file has changed; waits for a server that is away.',
    async run(args, terminal) {
      const [named, name] = needed(args, 'limn watch <file> <name>'),
        to = await open(terminal),
        id = fileId(named!);
      let shown = '',
        told = '';
      while (!terminal.signal.aborted) {
        try {
          const { activity } = await to.call(api.files.listActivity, { query: { chartId: id } });
          const changed = activity.find(({ kind }) => kind === 'edited')?.time ?? 'new';
          if (changed !== shown) {
            await write(to, id, name!);
            shown = changed;
            say(terminal, `Wrote ${name}.`);
          }
          told = '';
        } catch (error) {
          // A server that was there comes back; one that never was is an address that is wrong.
          if (!(error instanceof PassingFailure) || shown === '') throw error;
          if (error.message !== told) console.error(error.message);
          told = error.message;
        }
        await wait(EVERY, terminal.signal);
      }
    },
  },
  mcp: {
    use: '',
    summary: 'Serves the workspace to programs that speak the Model Context Protocol, over input and output.',
    async run(_args, terminal) {
      const { limnTools } = await import('@limn/programs/tools.ts');
      const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
      const server = limnTools(await open(terminal));
      await server.connect(new StdioServerTransport(terminal.stdin, terminal.stdout));
      await new Promise<void>((resolve) => {
        terminal.signal.addEventListener('abort', () => resolve());
        terminal.stdin.on('close', resolve);
      });
      await server.close();
    },
  },
};
