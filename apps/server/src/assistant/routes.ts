import { api } from '@limn/contract';
import { type AssistantEnd, type AssistantLine, maxAnswer } from '@limn/contract/programs/assistant.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Lines } from '../http/lines.ts';
import { serve } from '../api/route.ts';
import { notFound, Problem } from '../http/problem.ts';
import { allow } from './allow.ts';
import { answerOf, ModelError, type Patience } from './model.ts';
import { messagesOf } from './prompts.ts';

/** Answers that one person may have under way in this process. */
export const AT_ONCE = 2;

export function assistantRoutes(app: FastifyInstance, context: Context, patience?: Patience): void {
  const running = new Map<string, number>();
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());

  serve(app, context, api.assistant.ask, async ({ member, body, reply }) => {
    const { assistant } = context.config;
    if (assistant === null) throw notFound();
    const { userId } = member;
    const mine = running.get(userId) ?? 0;
    if (mine >= AT_ONCE) throw new Problem(429, 'assistant_running');
    running.set(userId, mine + 1);
    const end = (): void => {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    };
    try {
      const { task, request, drawing } = body;
      await allow(context, userId, { task, model: assistant.model, sent: request.length + drawing.length });
      const stream = new Lines<AssistantLine>(reply, ending.signal);
      const messages = messagesOf(body, member.locale === 'en' ? 'English' : 'Chinese');
      // What takes minutes takes no turn of the other calls.
      void pass(answerOf(assistant, messages, { signal: stream.signal, ...(patience && { patience }) }), stream)
        .then((problem) => {
          if (problem !== null) app.log.warn({ task, problem }, 'the model gave no answer');
        })
        .finally(end);
    } catch (error) {
      end();
      throw error;
    }
    return undefined;
  });
}

/** Passes an answer on as it comes. @returns what went wrong, for the log */
async function pass(answer: AsyncIterable<string>, lines: Lines<AssistantLine>): Promise<string | null> {
  let length = 0,
    end: AssistantEnd = 'done',
    problem: string | null = null;
  try {
    for await (const text of answer) {
      const rest = maxAnswer - length;
      length += text.length;
      await lines.write({ text: text.slice(0, rest) });
      if (length > maxAnswer) end = 'long';
    }
  } catch (error) {
    // Whoever asked has left, or the server ends.
    if (lines.signal.aborted) return null;
    end = error instanceof ModelError ? error.kind : 'failed';
    problem = error instanceof Error ? error.message : String(error);
  }
  await lines.write({ end }).catch(() => undefined);
  lines.close();
  return problem;
}
