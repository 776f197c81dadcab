import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestPostgres } from './testing.ts';

const prepare = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table made_once (at timestamptz default clock_timestamp()); insert into made_once default values',
  );
  await client.end();
};

const first = await startTestPostgres({ template: 'testing_test', prepare });
const second = await startTestPostgres({ template: 'testing_test', prepare });
afterAll(async () => {
  await first.stop();
  await second.stop();
});

async function rows(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('two databases of one template share its content and nothing after it', async () => {
  expect(await rows(first.url, 'select at::text from made_once')).toEqual(
    await rows(second.url, 'select at::text from made_once'),
  );
  await rows(first.url, 'insert into made_once default values');
  expect(await rows(first.url, 'select at from made_once')).toHaveLength(2);
  expect(await rows(second.url, 'select at from made_once')).toHaveLength(1);
});
