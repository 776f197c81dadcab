import { once } from 'node:events';
import type { Redis, RedisOptions } from 'ioredis';
import { redisClient } from '../../events/redis-client.ts';
import { createLimiter, type Limiter } from './limiter.ts';

/** A call waits for Redis no longer than this, ms. */
const ANSWER_MS = 250;
/** After a question that was not answered none is asked for this long, ms: not every call is to wait. */
const AWAY_MS = 2_000;
/** How long a start waits for the first connection, ms. */
const CONNECT_MS = 2_000;
const PREFIX = 'limn:calls:';

const HIT = `local n = redis.call('incr', KEYS[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('pexpire', KEYS[1], left)
end
return {n, left}`;
const GIVE_BACK = `local n = tonumber(redis.call('get', KEYS[1]) or '0')
if n > 0 then redis.call('decr', KEYS[1]) end
return 0`;

const OPTIONS: RedisOptions = { commandTimeout: ANSWER_MS, enableOfflineQueue: false, maxRetriesPerRequest: 0 };

/**
 * A limiter that several processes share through a Redis. While that does not answer each counts by itself, which is
 * logged.
 */
export async function shareLimiter(
  url: string,
  log: (message: string) => void,
  own: Limiter = createLimiter(),
): Promise<{ limiter: Limiter; close(): void }> {
  const redis: Redis = redisClient(url, () => undefined, OPTIONS);
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_MS) }).catch(() => undefined);
  let asksAgain = 0;
  let isAway = false;
  const ask = async <T>(question: () => Promise<T>, alone: () => Promise<T>): Promise<T> => {
    if (Date.now() < asksAgain) return alone();
    try {
      const answer = await question();
      if (isAway) log('Calls are counted together with the other processes again.');
      isAway = false;
      return answer;
    } catch (error) {
      asksAgain = Date.now() + AWAY_MS;
      const why = error instanceof Error ? error.message : String(error);
      if (!isAway) log(`Redis does not answer, so calls are counted in this process alone: ${why}`);
      isAway = true;
      return alone();
    }
  };
  return {
    limiter: {
      hit: (key, max, seconds) =>
        ask(
          async () => {
            const answer = (await redis.eval(HIT, 1, PREFIX + key, seconds * 1000)) as [number, number];
            return answer[0] <= max ? 0 : Math.max(1, Math.ceil(answer[1] / 1000));
          },
          () => own.hit(key, max, seconds),
        ),
      giveBack: (key) =>
        ask(
          async () => {
            await redis.eval(GIVE_BACK, 1, PREFIX + key);
          },
          () => own.giveBack(key),
        ),
    },
    close: () => redis.disconnect(),
  };
}
