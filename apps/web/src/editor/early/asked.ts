/** Which document is to be edited, by what `first-paint.js` has asked the server for. */
import { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import type { Category, Role } from '@limn/contract';
import { peek } from './peek.ts';

interface Me {
  user: { userId: string } | null;
}

interface Shown {
  chart: { chartId: string; category: Category; trashed: boolean };
  role: Role;
  byLink: boolean;
}

export interface AskedToEdit {
  readonly chartId: string;
  readonly userId: string;
  readonly readOnly: boolean;
}

/**
 * @param address first part of the addresses of an editor
 * @returns null where the page is to show something else, or nothing was asked for
 */
export async function askedToEdit(
  address: ReturnType<typeof editorOfCategory>,
  pathname = location.pathname,
): Promise<AskedToEdit | null> {
  const [, first, id] = /^\/(\w+)\/([\w-]+)$/.exec(pathname) ?? [];
  if (first !== address || id === undefined) return null;
  const [me, shown] = await Promise.all([peek('/api/account/me'), peek(`/api/view/chart/${id}`)]);
  if (me === null || shown === null) return null;
  const [{ user }, { chart, role, byLink }] = await Promise.all([
    me.json() as Promise<Me>,
    shown.json() as Promise<Shown>,
  ]);
  if (user === null || byLink || editorOfCategory(chart.category) !== address) return null;
  const readOnly = role === 'viewer' || role === 'commenter' || chart.trashed;
  return { chartId: chart.chartId, userId: user.userId, readOnly };
}
