import { describe, expect, it } from 'vitest';
import { ImportJobs } from './jobs.ts';
import { ApiError } from '../api/error.ts';
import { IMPORT_LIMIT, type Imported } from './upload.ts';

const imported: Imported = {
  chartId: 'c',
  url: '/diagraming/c',
  report: { format: 'vsdx', pages: 1, shapes: 2, connectors: 0, dropped: [] },
};
const top = { folderId: null, orgId: null };
const file = (name: string) => new File(['x'], name);

/** Jobs whose files arrive, or fail, when the test says so. */
function held() {
  const sent: {
    mends: boolean;
    name: string;
    arrive: () => void;
    fail: (error: Error) => void;
    progress: (fraction: number | null) => void;
  }[] = [];
  const jobs = new ImportJobs((one, _target, signal, progress, _table, mends = false) => {
    return new Promise<Imported>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      sent.push({ mends, name: one.name, arrive: () => resolve(imported), fail: reject, progress });
    });
  });
  const states = () => jobs.current().map((job) => job.state.name);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { jobs, sent, states, settle };
}

describe('ImportJobs', () => {
  it('sends two at a time, and the next when one is through', async () => {
    const { jobs, sent, states, settle } = held();
    jobs.add([file('a.vsdx'), file('b.vsdx'), file('c.vsdx')], top);
    expect(states()).toEqual(['busy', 'busy', 'waiting']);
    sent[0]?.arrive();
    await settle();
    expect(states()).toEqual(['done', 'busy', 'busy']);
    expect(jobs.underWay).toBe(2);
    expect(sent.map(({ name }) => name)).toEqual(['a.vsdx', 'b.vsdx', 'c.vsdx']);
  });

  it('sends nothing that is too large', () => {
    const { jobs, sent } = held();
    jobs.add([Object.defineProperty(file('a.vsdx'), 'size', { value: IMPORT_LIMIT + 1 })], top);
    expect(sent).toEqual([]);
    expect(jobs.current()[0]?.state).toEqual({ name: 'failed', reason: 'tooLarge' });
    expect(jobs.underWay).toBe(0);
  });

  it('leaves it to the bytes what a file is, whatever its name', () => {
    const { jobs, sent } = held();
    jobs.add([file('drawing')], top);
    expect(sent.map(({ name }) => name)).toEqual(['drawing']);
  });

  it('tells how far a file is, and why it failed, and tries again', async () => {
    const { jobs, sent, states, settle } = held();
    jobs.add([file('a.vsdx')], top);
    sent[0]?.progress(0.5);
    expect(jobs.current()[0]?.state).toEqual({ name: 'busy', progress: 0.5 });
    sent[0]?.fail(new ApiError(400, 'import_invalid', 'damaged'));
    await settle();
    expect(jobs.current()[0]?.state).toMatchObject({ name: 'failed', canMend: false, error: { message: 'damaged' } });
    jobs.retry(1);
    sent[1]?.arrive();
    await settle();
    expect(states()).toEqual(['done']);
  });

  it('offers what can be read of a damaged file, once', async () => {
    const { jobs, sent, settle } = held();
    jobs.add([file('a.vsdx')], top);
    sent[0]?.fail(new ApiError(400, 'import_damaged', 'damaged'));
    await settle();
    expect(jobs.current()[0]?.state).toMatchObject({ name: 'failed', canMend: true });
    jobs.mend(1);
    expect(sent.map(({ mends }) => mends)).toEqual([false, true]);
    sent[1]?.fail(new ApiError(400, 'import_damaged', 'damaged'));
    await settle();
    expect(jobs.current()[0]?.state).toMatchObject({ name: 'failed', canMend: false });
  });

  it('cancels a file under way and one that waits, and forgets what is over', async () => {
    const { jobs, sent, states, settle } = held();
    jobs.add([file('a.vsdx'), file('b.vsdx'), file('c.vsdx'), file('d.vsdx')], top);
    jobs.cancel(4);
    jobs.cancel(1);
    await settle();
    expect(states()).toEqual(['cancelled', 'busy', 'busy', 'cancelled']);
    sent[0]?.progress(0.9);
    expect(states()[0]).toBe('cancelled');
    jobs.dismiss();
    expect(jobs.current().map((job) => job.file.name)).toEqual(['b.vsdx', 'c.vsdx']);
  });

  it('cancels all that has not arrived', async () => {
    const { jobs, sent, states, settle } = held();
    jobs.add(['a.vsdx', 'b.vsdx', 'c.vsdx', 'd.vsdx'].map(file), top);
    sent[0]?.arrive();
    await settle();
    jobs.cancelAll();
    await settle();
    expect(states()).toEqual(['done', 'cancelled', 'cancelled', 'cancelled']);
    expect(sent).toHaveLength(3);
  });
});
