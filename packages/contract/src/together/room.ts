import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, linkName, optionalLine, says } from '../fields.ts';
import { maxGroups, maxInGroups, maxTimer, maxVotes } from './room-limits.ts';

/** The file, and the share link by which one came, where that is the right one has. */
const file = { chartId: id, link: linkName };
const item = z.string(says('invalid')).min(1, says('required')).max(64, says('invalid'));
const whole = (min: number, max: number) =>
  z.number(says('invalid')).int(says('invalid')).min(min, says('invalid')).max(max, says('invalid'));
const tally = z.array(z.object({ item: z.string(), votes: z.number().int() }));

/** What a room of people around a file shares besides the document. */
export const roomState = z
  .object({
    timer: z
      .object({
        /** Milliseconds from when this was answered; 0 when it is over. */
        remaining: z.number().int(),
        total: z.number().int(),
        running: z.boolean(),
      })
      .nullable(),
    vote: z
      .object({
        voteId: z.string(),
        title: z.string(),
        perPerson: z.number().int(),
        open: z.boolean(),
        /** The caller's own votes, while it is open. */
        mine: tally,
        /** How many people have voted. */
        voters: z.number().int(),
        /** Null until it has ended. */
        results: tally.nullable(),
      })
      .nullable(),
    /** The groups that people were sent into; null while all are together. */
    breakout: z
      .object({
        /** The same while people are moved between the groups. */
        breakoutId: z.string(),
        groups: z.array(z.object({ frame: z.string(), people: z.array(z.string()) })),
      })
      .nullable(),
    mayVote: z.boolean(),
    mayLead: z.boolean(),
    needsName: z.boolean(),
  })
  .meta({ id: 'RoomState' });
export type RoomState = z.output<typeof roomState>;

const room = { room: roomState };

export const readRoom = defineCall({
  method: 'GET',
  path: '/api/room',
  scope: 'files:read',
  auth: 'public',
  summary:
    'Returns the timer, vote and breakout groups of a file, for anyone who can open it. Other people’s votes are included once voting has ended.',
  query: file,
  response: room,
});

export const setTimer = defineCall({
  method: 'POST',
  path: '/api/room/timer',
  scope: 'files:write',
  auth: 'public',
  summary: 'Starts, pauses, resumes, extends or stops the timer for everyone who has the file open.',
  body: z.object({
    ...file,
    action: z.enum(['start', 'pause', 'resume', 'extend', 'stop'], says('invalid')),
    seconds: whole(1, maxTimer).optional(),
  }),
  response: room,
});

export const startVote = defineCall({
  method: 'POST',
  path: '/api/room/vote/start',
  scope: 'files:write',
  auth: 'public',
  summary: 'Starts a vote, replacing the previous one.',
  body: z.object({ ...file, title: optionalLine(100), perPerson: whole(1, maxVotes) }),
  refusals: ['vote_open'],
  response: room,
});

export const castVotes = defineCall({
  method: 'POST',
  path: '/api/room/vote/cast',
  scope: 'files:write',
  auth: 'public',
  summary: 'Sets how many of the caller’s votes an item has; the total cannot exceed the votes each person has.',
  body: z.object({ ...file, voteId: id, item, votes: whole(0, maxVotes) }),
  refusals: ['name_first', 'vote_over', 'too_many_votes'],
  response: room,
});

export const endVote = defineCall({
  method: 'POST',
  path: '/api/room/vote/end',
  scope: 'files:write',
  auth: 'public',
  summary: 'Ends the vote and returns the results; who voted for what is deleted.',
  body: z.object({ ...file, voteId: id }),
  refusals: ['vote_over'],
  response: room,
});

export const clearVote = defineCall({
  method: 'POST',
  path: '/api/room/vote/clear',
  scope: 'files:write',
  auth: 'public',
  summary: 'Removes a vote and its results.',
  body: z.object({ ...file, voteId: id }),
  response: room,
});

const short = z.string(says('invalid')).min(1, says('required')).max(80, says('invalid'));

export const breakOut = defineCall({
  method: 'POST',
  path: '/api/room/breakout',
  scope: 'files:write',
  auth: 'public',
  summary:
    'Sends people in groups to frames, or moves them between existing groups. People are `u:` with the ID of an account, or `c:` with the `visit` in a visitor’s presence. With `seconds`, the timer starts too.',
  body: z.object({
    ...file,
    groups: z
      .array(z.object({ frame: short, people: z.array(short, says('invalid')).max(maxInGroups, says('invalid')) }))
      .min(1, says('required'))
      .max(maxGroups, says('invalid')),
    seconds: whole(1, maxTimer).optional(),
  }),
  refusals: ['too_many_in_groups'],
  response: room,
});

export const endBreakout = defineCall({
  method: 'POST',
  path: '/api/room/breakout/end',
  scope: 'files:write',
  auth: 'public',
  summary: 'Ends the groups, and the timer that started with them.',
  body: z.object(file),
  response: room,
});
