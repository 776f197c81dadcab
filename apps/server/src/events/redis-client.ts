import { Redis, type RedisOptions } from 'ioredis';

/**
 * A client of the Redis at `url`. That it went away is logged once, and once that it is back, however often it tries
 * meanwhile.
 */
export function redisClient(url: string, log: (message: string) => void, options: RedisOptions = {}): Redis {
  const client = new Redis(url, options);
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log(`Redis is away: ${error.message}`);
    away = true;
  });
  client.on('ready', () => {
    if (away) log('Redis is back.');
    away = false;
  });
  return client;
}
