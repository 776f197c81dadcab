import type { Page } from './page.ts';

/** Addresses of drawings without one, as somebody types them or cuts them off: they lead to the files. */
export const bareAddresses: readonly Page[] = ['/diagraming', '/board', '/mindmap', '/outline'].map((path) => ({
  path,
  begin: () => '/diagrams',
}));
