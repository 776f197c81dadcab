import { describe, expect, it, vi } from 'vitest';
import { Questions } from './questions.ts';

const question = { title: 'Delete?', body: 'For good.', action: 'Delete' };

describe('Questions', () => {
  it('takes a question back whose reason is gone, as if it were cancelled', async () => {
    const questions = new Questions();
    const reason = new AbortController();
    const answer = questions.ask(question, reason.signal);
    const next = questions.ask({ ...question, title: 'Empty?' });
    reason.abort();
    await expect(answer).resolves.toBe(false);
    expect(questions.current()?.title).toBe('Empty?');
    questions.current()?.settle(true);
    await expect(next).resolves.toBe(true);
  });

  it('gives the answer, and asks the next one only then', async () => {
    const questions = new Questions();
    const listener = vi.fn();
    questions.subscribe(listener);
    const first = questions.ask(question);
    const second = questions.ask({ ...question, title: 'Empty?' });
    expect(questions.current()?.title).toBe('Delete?');
    questions.current()?.settle(true);
    await expect(first).resolves.toBe(true);
    expect(questions.current()?.title).toBe('Empty?');
    questions.current()?.settle(false);
    await expect(second).resolves.toBe(false);
    expect(questions.current()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('passes on what failed', async () => {
    const questions = new Questions();
    const asked = questions.ask(question);
    questions.current()?.fail(new Error('offline'));
    await expect(asked).rejects.toThrow('offline');
    expect(questions.current()).toBeUndefined();
  });
});
