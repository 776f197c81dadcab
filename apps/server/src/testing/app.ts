import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import type { Role } from '@limn/contract';
import { rankOf } from '../access/roles.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openPool, type Patience } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLimiter, type Limiter } from '../http/bounds/limiter.ts';
import { startTestPostgres } from '../postgres/testing.ts';
import { sessionCookie } from '../sessions/sessions.ts';
import { allowOneConnection } from './one-connection.ts';

export type Answer = Record<string, unknown> & { code: string; msg: string; result: string };

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Counts calls as in production; without it nobody is ever limited. */
  limiter?: Limiter;
  /** How long the server waits for its database. */
  patience?: Patience;
  pages?: string;
  /** The test provokes failures of the server: they are not printed. */
  quiet?: boolean;
}

export interface TestApp {
  app: FastifyInstance;
  pool: Pool;
  /** Of the database. */
  url: string;
  /** A browser nobody is signed in at. */
  visitor(): Browser;
  /** Registers an account and answers a browser signed in as it. */
  person(name?: string): Promise<Person>;
  stop(): Promise<void>;
}

const unlimited: Limiter = { ...createLimiter(), hit: async () => 0 };

async function prepare(url: string): Promise<void> {
  const pool = openPool(url, 2, () => undefined);
  await migrate(pool);
  await pool.end();
}

/** The whole server on a database of its own. Answers are compared with their schemas. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await startTestPostgres({ template: 'migrated', prepare });
  const pool = openPool(database.url, 12, () => undefined, options.patience);
  allowOneConnection(pool);
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-data-'));
  const config: Config = {
    ...readConfig({}),
    dataDir,
    plans: false,
    sample: false,
    secret: 'a secret of the tests, long enough',
    ...options.config,
  };
  const app = await buildApp({
    config,
    pool,
    limiter: options.limiter ?? unlimited,
    logger: options.quiet === true ? false : { level: 'error' },
    checkAnswers: true,
    pages: options.pages ?? '/nonexistent',
  });
  await app.ready();
  await app.limn.jobs.start();
  let people = 0;
  const visitor = (): Browser => new Browser(app);
  return {
    app,
    pool,
    url: database.url,
    visitor,
    async person(name) {
      const browser = visitor();
      people++;
      const account = `person${people}@example.org`;
      const { user } = (await browser.ok('POST', '/api/account/register', {
        account,
        password: 'secret123',
        fullName: name ?? `Person ${people}`,
        locale: 'en',
      })) as unknown as { user: { userId: string } };
      return Object.assign(browser, { userId: user.userId, account });
    },
    async stop() {
      await app.close();
      await pool.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Person extends Browser {
  userId: string;
  account: string;
}

/** Calls the API as a page of our own in one browser does, cookies kept. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  language = 'en';

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  get token(): string | undefined {
    return this.cookies.get(sessionCookie);
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const response = await this.app.inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
        'sec-fetch-mode': 'cors',
        'accept-language': this.language,
        cookie: this.cookieHeader,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '' || (cookie.expires !== undefined && cookie.expires.getTime() <= Date.now()))
        this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return response;
  }

  /** The answer, whatever it is. */
  async call(method: 'GET' | 'POST', url: string, body?: object): Promise<Answer & { status: number }> {
    const response = await this.send(method, url, body);
    return { ...response.json<Answer>(), status: response.statusCode };
  }

  /** The answer of a call that must succeed. */
  async ok(method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> {
    const answer = await this.call(method, url, body);
    if (answer.status !== 200 || answer.result !== 'success')
      throw new Error(`${method} ${url} answered ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Makes a file and answers its id. */
  async file(title: string, folderId?: string, category = 'flow'): Promise<string> {
    return (await this.ok('POST', '/api/diagraming/new', { category, title, folderId }))['chartId'] as string;
  }

  /** Makes a folder and answers its id. */
  async folder(title: string, folderId?: string): Promise<string> {
    return ((await this.ok('POST', '/api/folder/new', { title, folderId }))['folder'] as { folderId: string }).folderId;
  }

  /** Titles of a list, folders first with a slash after them. */
  async titles(query = ''): Promise<string[]> {
    const { files, folders } = (await this.ok('GET', `/api/folder/files${query}`)) as unknown as {
      files: { title: string }[];
      folders: { title: string }[];
    };
    return [...folders.map((folder) => `${folder.title}/`), ...files.map((file) => file.title)];
  }
}

/** Has people's addresses confirmed, as the links sent to them do. */
export async function confirmAddresses(pool: Pool, ...people: readonly { userId: string }[]): Promise<void> {
  await pool.query(
    `update users set email_verified_at = case when email is not null then now() end,
       phone_verified_at = case when phone is not null then now() end where id = any($1::uuid[])`,
    [people.map((person) => person.userId)],
  );
}

/** Gives a person rights on a file or folder, as accepting an invitation does. */
export async function share(
  pool: Pool,
  person: Person,
  target: { file: string } | { folder: string },
  role: Role,
): Promise<void> {
  const [column, id] = 'file' in target ? ['file_id', target.file] : ['folder_id', target.folder];
  await pool.query(`insert into collaborators (id, user_id, ${column}, rank) values (gen_random_uuid(), $1, $2, $3)`, [
    person.userId,
    id,
    rankOf(role),
  ]);
}
