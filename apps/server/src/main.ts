import { inspect } from 'node:util';
import { buildApp } from './app.ts';
import { backupCommand, restoreCommand } from './backup/command.ts';
import { moveEverything } from './blobs/move.ts';
import { convertCommand } from './commands/convert.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { openPool, PATIENT } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { readable, takeConsole } from './log-lines.ts';
import { PostgresError, startEmbeddedPostgres } from './postgres/index.ts';
import { CommandError, confirmCommand, resetCommand } from './commands/reset.ts';
import { StartError, startError } from './start-error.ts';

const say = (message: string): void => {
  process.stdout.write(`${message}\n`);
};

const NEWER =
  'A newer Limn has brought the database up to its version, and this one may misread what is there now: it ends. ' +
  'Start the newer version in its place.';

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  // Needs no instance, and none of its settings.
  if (command === 'convert') return convertCommand(rest, say);
  const config = readConfig(process.env);
  const explain = (error: unknown): never => {
    throw startError(error, config);
  };
  if (command === 'reset-password') return resetCommand(config, rest[0], say).catch(explain);
  if (command === 'confirm-address') return confirmCommand(config, rest[0], say).catch(explain);
  if (command === 'move-blobs') {
    const { blobs, bytes, damaged } = await moveEverything(config, say);
    say(`Moved ${blobs} (${Math.ceil(bytes / 1024 / 1024)} MB).${damaged > 0 ? ` ${damaged} are damaged.` : ''}`);
    return;
  }
  if (command === 'backup') return backupCommand(config, rest[0], say).catch(explain);
  if (command === 'restore') return restoreCommand(config, rest[0], say).catch(explain);
  if (command !== undefined)
    throw new CommandError(
      `There is no command ${command}. Without one Limn runs; reset-password <account> makes a link to choose a ` +
        `new password, confirm-address <account> says whose an address is, ` +
        'backup [folder] writes everything into an archive, restore <archive> brings it back, ' +
        'convert <file> <file> makes a file of one program into one of another.',
    );
  const starting = start(config).catch(explain);
  // From now on, so that a start which is called off leaves no PostgreSQL behind.
  stopOnSignal(async () => (await starting)());
  await starting;
}

/** @returns what ends everything that was started, in order */
async function start(config: Config): Promise<() => Promise<void>> {
  const postgres =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say }) : null;
  const databaseUrl = config.databaseUrl ?? postgres!.url;
  const pool = openPool(databaseUrl, config.databasePool, say);
  const stopDatabase = async (): Promise<void> => {
    await pool.end();
    await postgres?.stop();
  };
  try {
    // A large database takes its time for a migration.
    const migrating = openPool(databaseUrl, 1, say, PATIENT);
    await migrate(migrating).finally(() => migrating.end());
    let tellNewer = (): void => undefined;
    const newer = new Promise<void>((resolve) => {
      tellNewer = resolve;
    });
    const app = await buildApp({
      config,
      pool,
      onNewer: tellNewer,
      alone: postgres !== null,
      logger: {
        level: config.log.level,
        stream: {
          write: (entry) => {
            process.stdout.write(config.log.format === 'json' ? entry : readable(entry));
          },
        },
      },
    });
    takeConsole(app.log);
    const stop = async (): Promise<void> => {
      await app.close();
      await stopDatabase();
    };
    void newer.then(stop).then(() => fail(new StartError(NEWER)), fail);
    const address = await app.listen({ port: config.port, host: config.host });
    // An address with all networks is none a browser can open.
    const shown = new URL(address.replace(/\/\/(?:0\.0\.0\.0|\[::\]|127\.0\.0\.1)/, '//localhost'));
    say(`Limn is running at ${config.origin ?? shown.origin}`);
    return stop;
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** The first signal ends the process in order; a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      say('Stopping …');
      stop().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  const told =
    error instanceof ConfigError ||
    error instanceof PostgresError ||
    error instanceof CommandError ||
    error instanceof StartError;
  process.stderr.write(`${told ? error.message : inspect(error)}\n`);
  process.exit(1);
}

await main().catch(fail);
