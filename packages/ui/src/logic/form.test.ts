import { describe, expect, it } from 'vitest';
import { FormModel } from './form.ts';
import { email, password, required } from './validation.ts';

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
