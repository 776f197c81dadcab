/**
 * What the account keeps of a person's choices. Several parts of a page read it at the same time, and a call that asks
 * for the same as another takes its place: here they share one.
 */
import { call } from '../api/client.ts';
import { onForget } from '../session/forgetting.ts';

type Preferences = Awaited<ReturnType<typeof call<'account.preferences'>>>['preferences'];

interface Asked {
  /** How often something was changed before. */
  readonly at: number;
  readonly answer: Promise<Preferences>;
}

let underWay: Asked | null = null;
let changes = 0;
// What is on its way is somebody else's than whoever asks next.
onForget(() => {
  underWay = null;
});

function ask(): Asked {
  const answer = call('account.preferences').then(({ preferences }) => preferences);
  const asked = { at: changes, answer };
  const end = (): void => {
    if (underWay === asked) underWay = null;
  };
  answer.then(end, end);
  return asked;
}

/** All of them, as they are after every change made here. @throws {ApiError} */
export async function readPreferences(): Promise<Preferences> {
  for (;;) {
    const asked: Asked = underWay?.at === changes ? underWay : (underWay = ask());
    const answer = await asked.answer.catch((error: unknown) => {
      if (asked.at === changes) throw error;
      return null;
    });
    // An answer that was on its way while something changed may say how it was before.
    if (answer !== null && asked.at === changes) return answer;
  }
}

/** Changes some; null forgets one. @returns all of them, as they are now @throws {ApiError} */
export async function savePreferences(
  changed: Readonly<Record<string, string | boolean | null>>,
): Promise<Preferences> {
  changes++;
  try {
    const { preferences } = await call('account.setPreferences', { body: { preferences: { ...changed } } });
    return preferences;
  } finally {
    changes++;
  }
}
