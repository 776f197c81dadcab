import { api, type Call } from '@limn/contract';
import { describe, expect, it } from 'vitest';
import { findRoutes } from './find-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { routes } from './routes.ts';

const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(api).flatMap(([domain, group]) =>
    Object.entries(group as Readonly<Record<string, Call>>).map(([name, call]) => [`${domain}.${name}`, call] as const),
  ),
);

describe('routes', () => {
  it.each(Object.entries({ ...routes, ...webhookRoutes, ...findRoutes }))(
    '%s is where the contract has it',
    (name, [method, path]) => {
      expect(calls.get(name)).toMatchObject({ method, path });
    },
  );
});
