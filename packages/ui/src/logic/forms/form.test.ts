import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormModel } from './form.ts';
import { later } from './later-rule.ts';
import { email, password, required, type Failure } from './validation.ts';

interface Values {
  mail: string;
  word: string;
  again: string;
}

const signUp = () =>
  new FormModel<Values>(
    { mail: '', word: '', again: '' },
    {
      mail: [required(), email()],
      word: [required(), password()],
      again: [(value, values) => (value === values.word ? null : { text: 'differs' })],
    },
  );

describe('a form', () => {
  it('says nothing of a field before it was left, and then with every change', () => {
    const form = signUp();
    form.set('mail', 'a');
    expect(form.current().failures).toEqual({});
    form.leave('mail');
    expect(form.current().failures).toEqual({ mail: { key: 'invalidEmail' } });
    form.set('mail', 'a@b.cn');
    expect(form.current().failures).toEqual({});
    form.set('mail', '');
    expect(form.current().failures).toEqual({ mail: { key: 'invalidRequired' } });
  });

  it('is not sent while something is wrong, and then names all of it', async () => {
    const form = signUp();
    form.set('again', 'x');
    const sent: Values[] = [];
    expect(await form.submit((values) => void sent.push(values))).toBe(false);
    expect(sent).toEqual([]);
    expect(form.current().failures).toEqual({
      mail: { key: 'invalidRequired' },
      word: { key: 'invalidRequired' },
      again: { text: 'differs' },
    });
    form.set('word', 'x');
    expect(form.current().failures.again).toBeUndefined();
  });

  it('is sent once, and says so meanwhile', async () => {
    const form = new FormModel({ name: 'x' });
    let finish = (): void => undefined;
    let times = 0;
    const send = () => {
      times += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const first = form.submit(send);
    expect(form.current().isPending).toBe(true);
    expect(await form.submit(send)).toBe(false);
    finish();
    expect(await first).toBe(true);
    expect([times, form.current().isPending]).toEqual([1, false]);
  });

  it('can be sent again after it failed', async () => {
    const form = new FormModel({ name: 'x' });
    await expect(form.submit(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(form.current().isPending).toBe(false);
  });

  it('keeps what the server refused until that field changes or is sent again', async () => {
    const form = new FormModel({ name: 'x', other: '' });
    form.refuse({ name: { text: 'taken' } });
    form.set('other', 'y');
    expect(form.current().failures).toEqual({ name: { text: 'taken' } });
    form.set('name', 'z');
    expect(form.current().failures).toEqual({});
    form.refuse({ name: { text: 'taken' } });
    expect(await form.submit(() => undefined)).toBe(true);
  });

  it('knows whether it was changed, goes back, and tells who listens', () => {
    const form = signUp();
    let calls = 0;
    const stop = form.subscribe(() => (calls += 1));
    form.set('mail', 'a');
    form.set('mail', 'a');
    expect([calls, form.isChanged()]).toEqual([1, true]);
    form.leave('mail');
    form.reset();
    expect([form.isChanged(), form.current().failures]).toEqual([false, {}]);
    stop();
    form.set('mail', 'b');
    expect(calls).toBe(3);
  });
});

interface Team {
  name: string;
  address: { city: string; street: string };
  people: readonly { mail: string; phones: readonly string[] }[];
}

const team = () =>
  new FormModel<Team>(
    { name: '', address: { city: '', street: '' }, people: [{ mail: '', phones: [] }] },
    {
      address: { fields: { city: [required()] } },
      people: {
        own: [(people: readonly unknown[]) => (people.length > 2 ? { text: 'too many' } : null)],
        each: {
          mail: [required(), email(), (mail, { name }) => (mail.startsWith(name) ? null : { text: 'not of the team' })],
          phones: { each: [required()] },
        },
      },
    },
  );

describe('a form with groups and lists', () => {
  it('checks what is in them by its path, with the values of the whole form', async () => {
    const form = team();
    const [first] = form.keys('people');
    expect(await form.submit(() => undefined)).toBe(false);
    expect(form.current().failures).toEqual({
      'address.city': { key: 'invalidRequired' },
      [`people.${first}.mail`]: { key: 'invalidRequired' },
    });
    form.set('name', 'x');
    form.set(`people.${first}.mail`, 'a@b.cn');
    form.set('address.city', '杭州');
    expect(form.current().failures).toEqual({ [`people.${first}.mail`]: { text: 'not of the team' } });
    expect(form.current().values.address).toEqual({ city: '杭州', street: '' });
    expect(form.shown(`people.${first}.mail`)).toBe('people.0.mail');
    form.set(`people.${first}.mail`, 'x@b.cn');
    expect(await form.submit(() => undefined)).toBe(true);
  });

  it('keeps complaints with the item they are about while others come, go and change places', () => {
    const form = team();
    form.add('people', { mail: 'b', phones: [] });
    form.add('people', { mail: 'c@d.cn', phones: [] }, 0);
    const [c, a, b] = form.keys('people');
    form.leave(`people.${b}.mail`);
    expect(form.current().failures).toEqual({ [`people.${b}.mail`]: { key: 'invalidEmail' } });
    form.leave('people');
    expect(form.current().failures['people']).toEqual({ text: 'too many' });
    form.move('people', 2, 0);
    expect(form.keys('people')).toEqual([b, c, a]);
    form.remove('people', 1);
    expect(form.current().values.people.map(({ mail }) => mail)).toEqual(['b', '']);
    expect(form.current().failures).toEqual({ [`people.${b}.mail`]: { key: 'invalidEmail' } });
    form.remove('people', 0);
    expect(form.current().failures).toEqual({});
    form.reset();
    expect([form.current().values.people.length, form.isChanged()]).toEqual([1, false]);
  });

  it('shows what the server says by places, in lists of lists too', () => {
    const form = team();
    form.add('people', { mail: '', phones: ['1', '2'] });
    form.refuse({ 'people.1.phones.0': { text: 'not a phone' } });
    const people = form.keys('people');
    const phone = `people.${people[1]}.phones.${form.keys(`people.${people[1]}.phones`)[0]}`;
    expect(form.current().failures).toEqual({ [phone]: { text: 'not a phone' } });
    form.remove('people', 0);
    form.set(phone, '3');
    expect(form.current().failures).toEqual({});
  });
});

describe('rules that are answered later', () => {
  const taken = () => {
    const asked: { value: string; signal: AbortSignal; answer: (failure: Failure | null) => void }[] = [];
    const rule = later((value: string, signal) => {
      if (value === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise<Failure | null>((resolve) => asked.push({ value, signal, answer: resolve }));
    });
    return { asked, form: new FormModel({ name: '' }, { name: [required(), rule] }) };
  };
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('are asked once a value stands still, about no other and none that is wrong already', async () => {
    const { asked, form } = taken();
    form.leave('name');
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked.length, form.current().checking.size]).toEqual([0, 0]);
    for (const value of ['l', 'li', 'lim']) form.set('name', value);
    expect([...form.current().checking]).toEqual(['name']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ value }) => value)).toEqual(['lim']);
    form.set('name', 'limn');
    expect(asked[0]!.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    asked[0]!.answer({ text: 'lim is taken' });
    asked[1]!.answer({ text: 'limn is taken' });
    await vi.advanceTimersByTimeAsync(0);
    expect(form.current().failures).toEqual({ name: { text: 'limn is taken' } });
    form.leave('name');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
  });

  it('hold up what is sent, and are not asked twice for it', async () => {
    const { asked, form } = taken();
    form.set('name', 'limn');
    const sent: unknown[] = [];
    const first = form.submit((values) => void sent.push(values));
    expect(form.current().isPending).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    asked[0]!.answer({ text: 'taken' });
    expect(await first).toBe(false);
    expect([form.current().isPending, sent]).toEqual([false, []]);
    form.set('name', 'other');
    const second = form.submit((values) => void sent.push(values));
    await vi.advanceTimersByTimeAsync(0);
    asked[1]!.answer(null);
    expect(await second).toBe(true);
    expect([asked.length, sent]).toEqual([2, [{ name: 'other' }]]);
  });

  it('let pass what nobody answers, and wait for nothing after the form went back', async () => {
    const { form } = taken();
    form.set('name', 'offline');
    expect(await form.submit(() => undefined)).toBe(true);
    form.set('name', 'x');
    form.leave('name');
    form.reset();
    await vi.advanceTimersByTimeAsync(1000);
    expect(form.current()).toMatchObject({ values: { name: '' }, failures: {} });
  });
});
