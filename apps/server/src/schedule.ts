import type { FastifyInstance } from 'fastify';

/** What has to be done again and again; done by every process, so it does nothing twice that must happen once. */
export interface Chore {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/** The first time is soon after the start, when the start itself is over. */
const FIRST_MS = 5_000;

/** Does a chore from when the server stands until it closes. One that fails is done again at its next time. */
export function repeat(app: FastifyInstance, { name, everyMs, work }: Chore): void {
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= work()
      .then(
        () => undefined,
        (error: unknown) => app.log.error({ err: error, chore: name }, 'a chore failed'),
      )
      .finally(() => {
        running = null;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    run();
    timer = setInterval(run, everyMs);
    timer.unref();
  }, FIRST_MS);
  first.unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  });
}
