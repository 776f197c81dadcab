import { createContext, use } from 'react';
import type { Location } from './address.ts';
import type { PageRouter, Shown } from './page-router.ts';

interface ShownContextValue {
  router: PageRouter;
  shown: Shown;
  /** Where one is going, while its page is on its way. */
  next: Location | null;
}
export const ShownContext = createContext<ShownContextValue | null>(null);

/** What is on show, and who leads elsewhere. @throws Error where there is no router */
export function useShownPage(): ShownContextValue {
  const context = use(ShownContext);
  if (context === null) throw new Error('There is no router around this');
  return context;
}
