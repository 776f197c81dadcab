import { api } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../api/route.ts';
import { breakOut, endBreakout } from './breakout.ts';
import { type Attendant, attendantOf, requireLeader, requireVoter } from './policy.ts';
import { roomOf } from './state.ts';
import { changeTimer } from './timer.ts';
import { castVotes, clearVote, endVote, startVote } from './votes.ts';

export function roomRoutes(app: FastifyInstance, context: Context): void {
  const { room } = api,
    { pool } = context;

  /** The room after a change, of which everybody in it is told. */
  const changed = async (who: Attendant) => {
    context.bus.publish('room.changed', { fileId: who.fileId });
    return { room: await roomOf(pool, who) };
  };

  serve(app, context, room.readRoom, async ({ query, request }) => ({
    room: await roomOf(pool, await attendantOf(context, request, query)),
  }));

  serve(app, context, room.setTimer, async ({ body, request }) => {
    const who = requireLeader(await attendantOf(context, request, body));
    await changeTimer(pool, who.fileId, body.action, body.seconds);
    return changed(who);
  });

  serve(app, context, room.startVote, async ({ body, request }) => {
    const who = requireLeader(await attendantOf(context, request, body));
    await startVote(pool, who.fileId, body.title, body.perPerson);
    return changed(who);
  });

  serve(app, context, room.castVotes, async ({ body, request }) => {
    const who = requireVoter(await attendantOf(context, request, body));
    await castVotes(pool, who.fileId, { ...body, voter: who.voter });
    return changed(who);
  });

  serve(app, context, room.endVote, async ({ body, request }) => {
    const who = requireLeader(await attendantOf(context, request, body));
    await endVote(pool, who.fileId, body.voteId);
    return changed(who);
  });

  serve(app, context, room.clearVote, async ({ body, request }) => {
    const who = requireLeader(await attendantOf(context, request, body));
    await clearVote(pool, who.fileId, body.voteId);
    return changed(who);
  });

  serve(app, context, room.breakOut, async ({ body, request }) => {
    const who = requireLeader(await attendantOf(context, request, body));
    await breakOut(pool, who.fileId, body.groups, body.seconds);
    return changed(who);
  });

  serve(app, context, room.endBreakout, async ({ body, request }) => {
    const who = requireLeader(await attendantOf(context, request, body));
    await endBreakout(pool, who.fileId);
    return changed(who);
  });
}
