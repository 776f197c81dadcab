import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';

const token = 'a token of the tests';

test('metrics are for who has the token, and count calls by their route', async () => {
  const limn = await startTestApp({ config: { metricsToken: token } });
  try {
    const get = (authorization?: string) =>
      limn.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    expect((await get()).statusCode).toBe(403);
    expect((await get('Bearer another')).statusCode).toBe(403);
    await limn.person();
    const { statusCode, payload } = await get(`Bearer ${token}`);
    expect(statusCode).toBe(200);
    expect(payload).toMatch(
      /limn_http_request_duration_seconds_count\{method="POST",route="\/api\/account\/register",status="200"\} 1/,
    );
    expect(payload).toContain('limn_database_connections{state="idle"}');
    expect(payload).toContain('process_resident_memory_bytes');
  } finally {
    await limn.stop();
  }
});

test('without a token there are no metrics, and a process that can answer is ready and names its calls', async () => {
  const limn = await startTestApp();
  try {
    expect((await limn.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    const ready = await limn.app.inject({ url: '/api/ready' });
    expect(ready.json()).toMatchObject({ result: 'success' });
    expect(ready.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  } finally {
    await limn.stop();
  }
});
