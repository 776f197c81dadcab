import { api, maxPictureBytes } from '@limn/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import { type PictureStore, receivePicture } from '../pictures/service.ts';
import { getProfile, listFollows, personId, publicFiles, setFollow } from './service.ts';

/**
 * Home pages of people, who follows whom, and pictures. Needs the multipart parser, which the asset routes register.
 */
export function profileRoutes(app: FastifyInstance, context: Context, pictures: PictureStore): void {
  const { pool } = context;
  const calls = api.profiles;

  serve(app, context, calls.getProfile, async ({ actor, params }) => ({
    profile: await getProfile(pool, actor, personId(actor, params.userId)),
  }));

  serve(app, context, calls.profileFiles, ({ actor, params, query }) =>
    publicFiles(context, personId(actor, params.userId), query),
  );

  serve(app, context, calls.followers, ({ member, params, query }) =>
    listFollows(context, member.userId, personId(member, params.userId), 'followers', query),
  );

  serve(app, context, calls.following, ({ member, params, query }) =>
    listFollows(context, member.userId, personId(member, params.userId), 'following', query),
  );

  serve(app, context, calls.follow, async ({ member, body }) => ({
    followers: await setFollow(context, member.userId, body.userId, true),
  }));

  serve(app, context, calls.unfollow, async ({ member, body }) => ({
    followers: await setFollow(context, member.userId, body.userId, false),
  }));

  serve(app, context, calls.readPicture, async ({ params, reply }) => {
    const blob = await pictures.read(params.hash);
    if (!blob) throw notFound();
    reply
      .type('image/webp')
      .header('content-length', blob.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(blob.stream);
    return undefined;
  });

  serve(app, context, api.account.uploadAvatar, async (call) => {
    const { member } = call;
    const hash = await receivePicture(pictures, context.uploads, call, maxPictureBytes);
    await pool.query('update users set avatar = $2 where id = $1', [member.userId, hash]);
    context.bus.publish('account.changed', { userId: member.userId });
    return { avatarUrl: pictureUrl(hash)! };
  });

  serve(app, context, api.account.removeAvatar, async ({ member }) => {
    await pool.query('update users set avatar = null where id = $1', [member.userId]);
    context.bus.publish('account.changed', { userId: member.userId });
    return {};
  });
}
