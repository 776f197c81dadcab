import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { listContacts, presentContact } from './service.ts';

export function contactRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, api.contacts.listContacts, async ({ member, query }) => ({
    users: (await listContacts(context.pool, member.userId, query.kind, query.q ?? '')).map(presentContact),
  }));
}
