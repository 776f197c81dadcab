import { z } from 'zod';
import { defineCall } from '../call.ts';
import { maxQuery } from '../fields.ts';
import { person } from '../files/files.ts';

export const contactKinds = ['recent', 'team', 'following', 'followers'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Somebody to invite: a person, or an account one invited before, of which nobody says whether it exists. */
export const contact = z
  .object({
    userId: z.string().nullable(),
    fullName: z.string(),
    account: z.string().nullable(),
    avatarUrl: person.shape.avatarUrl,
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contact>;

export const listContacts = defineCall({
  method: 'GET',
  path: '/api/contacts',
  scope: 'account:read',
  summary:
    'Lists the caller’s contacts: people recently invited, in the same organizations, followed, or following. There is no list of other users.',
  query: {
    kind: z.enum(contactKinds, { error: 'invalid' }).default('recent'),
    q: z.string().max(maxQuery, { error: 'too_long' }).optional(),
  },
  response: { users: z.array(contact) },
});
