/** Find and replace over files: the search goes from file to file here, replacing is asked for one by one. */
import type { FindQuery } from '@limn/canvas/find/matcher.ts';
import { api } from '@limn/contract';
import type { FindLine } from '@limn/contract/files/find.ts';
import { Api } from '@limn/programs/api.ts';
import { Failure } from '@limn/programs/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as Y from 'yjs';
import { requireFile } from '../access/access.ts';
import { bearerToken } from '../sessions/tokens.ts';
import type { Context } from '../context.ts';
import { unpackVersion } from '../documents/saving/versions.ts';
import type { DocumentWork } from '../documents/work/work.ts';
import { Lines } from '../http/lines.ts';
import { nameFor } from '../http/messages.ts';
import { originOf } from '../http/caller/origin.ts';
import { Problem, tooOften } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import { ownWires } from '../programs/wires.ts';
import { packedVersion, saveVersion } from '../versions/versions.ts';
import { candidatesOf, lookThrough } from './look.ts';

const RETRY_SECONDS = 2;
/** Characters of what is looked for that the name of a version has. */
const NAMED = 40;

/** @throws Problem 400 for a pattern that is none */
async function checkPattern({ isPattern, text, matchCase }: FindQuery): Promise<void> {
  if (!isPattern) return;
  const { compilePattern } = await import('@limn/canvas/find/pattern.ts');
  try {
    compilePattern(text, matchCase);
  } catch {
    throw new Problem(400, 'invalid', {}, 'text');
  }
}

export function findRoutes(app: FastifyInstance, context: Context, work: DocumentWork): void {
  const searching = new Set<string>(),
    ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());

  /** Edits a document as whoever asked, by the way editors take. @throws Problem 503 where it cannot be stored */
  async function edited<T>(
    request: FastifyRequest,
    fileId: string,
    edit: (doc: Y.Doc, to: Api) => Promise<T>,
  ): Promise<T> {
    const { withDocument } = await import('@limn/programs/document/live.ts');
    const token = bearerToken(request.headers.authorization) ?? '',
      cookie = token === '' ? request.headers.cookie : undefined;
    const to = new Api(
      { origin: originOf(context.config, request), token },
      ownWires({ app, work }, request.ip, cookie),
    );
    try {
      return await withDocument(to, fileId, true, (doc) => edit(doc, to));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      app.log.warn({ err: error }, 'a text was not replaced');
      throw new Problem(503, 'unavailable');
    }
  }

  serve(app, context, api.find.findInFiles, async ({ member, body, reply }) => {
    const { folderId, orgId, categories, parts, ...query } = body,
      { userId } = member;
    await checkPattern(query);
    if (searching.has(userId)) throw tooOften(RETRY_SECONDS);
    searching.add(userId);
    try {
      const files = await candidatesOf(context, userId, { folderId, orgId, categories }),
        lines = new Lines<FindLine>(reply, ending.signal);
      void lookThrough(context, work, files, { query, parts }, lines)
        .catch((error: unknown) => {
          if (!lines.signal.aborted) app.log.error({ err: error }, 'a search through files failed');
          return 'failed' as const;
        })
        .then((end) => lines.write({ end }))
        .catch(() => undefined)
        .finally(() => {
          lines.close();
          searching.delete(userId);
        });
    } catch (error) {
      searching.delete(userId);
      throw error;
    }
    return undefined;
  });

  serve(app, context, api.find.replaceInFile, async ({ member, body, request }) => {
    const { chartId, replacement, hits, parts, ...query } = body;
    await checkPattern(query);
    const file = await requireFile(context.pool, member.userId, chartId, 'editor');
    return edited(request, file.id, async (doc, to) => {
      const wanted = { query, parts };
      const { count } = await work.find(file.id, { updates: [Y.encodeStateAsUpdate(doc)], wanted, most: 0 });
      if (count === 0) return { done: 0, kept: hits?.length ?? 0, versionId: null };
      const name = nameFor(member.locale, 'beforeReplacing', { text: query.text.slice(0, NAMED) }),
        { versionId } = await saveVersion(context, member.userId, { chartId: file.id, name });
      const replaced = await to.wires.perform(file.id, doc, { do: 'replace', wanted, replacement, chosen: hits });
      return { ...replaced, versionId };
    });
  });

  serve(app, context, api.find.undoReplace, async ({ member, body, request }) => {
    const { chartId, replacement, hits, parts, versionId, ...query } = body;
    await checkPattern(query);
    const packed = await packedVersion(context, member.userId, chartId, versionId),
      before = await unpackVersion(packed);
    return edited(request, chartId, (doc, to) =>
      to.wires.perform(chartId, doc, {
        do: 'unreplace',
        wanted: { query, parts },
        replacement,
        chosen: hits,
        before: new Uint8Array(before),
      }),
    );
  });
}
