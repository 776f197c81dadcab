import { z } from 'zod';
import { defineCall } from '../call.ts';
import { fileEntry } from '../files/files.ts';
import { cursor, id, moment } from '../fields.ts';

/** Bytes of a picture of a person or an organization, as it is sent. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Somebody, as others see them. */
export const profileBrief = z
  .object({
    userId: z.string(),
    fullName: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: 'ProfileBrief' });
export type ProfileBrief = z.output<typeof profileBrief>;

export const profile = profileBrief
  .extend({
    description: z.string(),
    createTime: moment,
    followers: z.number().int(),
    following: z.number().int(),
    /** Public files. */
    files: z.number().int(),
    /** Of all their public files together. */
    likes: z.number().int(),
    clones: z.number().int(),
    /** Whether the caller follows them, and they the caller. */
    followed: z.boolean(),
    followsMe: z.boolean(),
    /** It is the caller's own. */
    mine: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;

const paging = {
  cursor,
  limit: z.coerce
    .number({ error: 'invalid' })
    .int({ error: 'invalid' })
    .min(1, { error: 'invalid' })
    .max(100, { error: 'invalid' })
    .default(24),
};
const userId = { userId: id };

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/users/:userId',
  scope: 'account:read',
  auth: 'public',
  summary: 'Returns a person’s public profile. `me` is the caller.',
  params: userId,
  response: { profile },
});

export const publicFile = z
  .object({
    chartId: z.string(),
    title: z.string(),
    description: z.string(),
    category: fileEntry.shape.category,
    thumbUrl: z.string().nullable(),
    /** Address of the page that shows it. */
    url: z.string(),
    updateTime: moment,
  })
  .meta({ id: 'PublicFile' });
export type PublicFile = z.output<typeof publicFile>;

export const profileFiles = defineCall({
  method: 'GET',
  path: '/api/users/:userId/files',
  scope: 'account:read',
  auth: 'public',
  summary: 'Lists a person’s public files, most recently changed first.',
  params: userId,
  query: paging,
  response: { files: z.array(publicFile), nextCursor: z.string().nullable() },
});

const people = {
  users: z.array(profileBrief.extend({ description: z.string(), followed: z.boolean() })),
  nextCursor: z.string().nullable(),
};

export const followers = defineCall({
  method: 'GET',
  path: '/api/users/:userId/followers',
  scope: 'account:read',
  summary: 'Lists a person’s followers, latest first.',
  params: userId,
  query: paging,
  response: people,
});

export const following = defineCall({
  method: 'GET',
  path: '/api/users/:userId/following',
  scope: 'account:read',
  summary: 'Lists the people someone follows, latest first.',
  params: userId,
  query: paging,
  response: people,
});

export const follow = defineCall({
  method: 'POST',
  path: '/api/users/follow',
  scope: 'account:write',
  rate: 'create',
  summary: 'Follows someone. Following twice has no further effect.',
  body: z.object(userId),
  refusals: ['follow_self'],
  response: { followers: z.number().int() },
});

export const unfollow = defineCall({
  method: 'POST',
  path: '/api/users/unfollow',
  scope: 'account:write',
  summary: 'Unfollows someone.',
  body: z.object(userId),
  response: { followers: z.number().int() },
});

export const readPicture = defineCall({
  method: 'GET',
  path: '/api/pictures/:hash',
  scope: null,
  auth: 'public',
  summary:
    'Returns the picture of a person or organization (WebP), by the address given in responses. It never changes, and can be cached.',
  params: { hash: z.string().max(64) },
});
