import type { ViewLink } from '@limn/contract';
import { tips } from '@limn/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { linksKey } from './links-key.ts';
import { useExplain } from '../../app/failures/use-failure.ts';

const keyOf = (chartId: string) => ['link', chartId] as const;

/** Who a link lets in, by the numbers of the calls; 6 gives it a new address. */
export const accesses = {
  view: 1,
  comment: 7,
  edit: 2,
  specified: 3,
  orgView: 4,
  orgComment: 8,
  orgEdit: 5,
  reset: 6,
} as const;
export type Access = keyof typeof accesses;
export const accessNames = Object.keys(accesses) as readonly Access[];
export const accessOf = (number: number): Access =>
  accessNames.find((name) => accesses[name] === number) ?? 'specified';

/** How long a link holds, days; 1000 is for good. */
export const validities = { week: 7, month: 30, forever: 1000 } as const;
export type Validity = keyof typeof validities;
export const validityNames = Object.keys(validities) as readonly Validity[];
export const validityOf = (days: number): Validity =>
  validityNames.find((name) => validities[name] === days) ?? 'forever';

/** What a link gives, as far as it is to be changed. An empty password takes it away. */
export interface LinkChange {
  readonly access?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly validity?: 7 | 30 | 1000;
  readonly viewPassword?: string;
}

/** The share link of a file; null while sharing is off. */
export function useLink(chartId: string) {
  return useQuery({
    queryKey: keyOf(chartId),
    queryFn: async ({ signal }) => (await call('view.getLink', { query: { chartId }, signal })).link,
  });
}

/**
 * Turning the link on and off and setting it, one after another in the order asked for. Each gives whether it was done.
 */
export function useLinkActions(chartId: string) {
  const { t } = useTranslation('sharing');
  const client = useQueryClient();
  const explain = useExplain();
  const key = keyOf(chartId);
  const { mutateAsync, isPending } = useMutation({
    scope: { id: key.join(' ') },
    mutationFn: async (run: () => Promise<ViewLink | null>) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, await run());
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: linksKey });
    },
  });
  const attempt = async (run: () => Promise<ViewLink | null>, done?: string): Promise<boolean> => {
    try {
      await mutateAsync(run);
    } catch (error) {
      explain(error, t('public.failed'));
      return false;
    }
    if (done !== undefined) {
      tips.show('success', done);
    }
    return true;
  };
  return {
    isPending,
    turnOn: () => attempt(async () => (await call('view.addLink', { body: { chartId } })).link),
    turnOff: (done: string) =>
      attempt(async () => {
        await call('view.deleteLink', { body: { chartId } });
        return null;
      }, done),
    set: (change: LinkChange, done?: string) =>
      attempt(async () => (await call('view.setLink', { body: { chartId, ...change } })).link, done),
    /** 4 random letters and digits, or a password of one's own. */
    setPassword: (viewPassword: string, done?: string) =>
      attempt(async () => (await call('view.addPassword', { body: { chartId, viewPassword } })).link, done),
    removePassword: () => attempt(async () => (await call('view.removePassword', { body: { chartId } })).link),
  };
}

export type LinkActions = ReturnType<typeof useLinkActions>;
