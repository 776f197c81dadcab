import { tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { adminKey } from './admin-list.tsx';

/** Does something, says that it is done or why not, and shows everything of these pages as it is then. */
export function useAct(): (run: () => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useQueryClient();
  const tell = useTellFailure();
  return async (run, done) => {
    let isDone = true;
    try {
      await run();
      tips.show('success', done);
    } catch (error) {
      isDone = false;
      tell(error);
    }
    await client.invalidateQueries({ queryKey: adminKey });
    return isDone;
  };
}

/** Shows everything of these pages as it is now. */
export function useRefreshAdmin(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: adminKey });
}
