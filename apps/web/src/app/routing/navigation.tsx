/**
 * Where one is, and ways to go elsewhere, for the components of pages. As one knows them from React Router, as far as
 * pages need them: all of it weighs four times as much as the router and this together.
 */
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { createPath, type Location, type NavigateOptions, resolvePath, type To } from './address.ts';
import type { Params } from './page.ts';
import { useShownPage } from './shown-context.ts';

export type { Location } from './address.ts';

/** Where the page on show is. */
export const useLocation = (): Location => useShownPage().shown.location;

/** What the address of the page on show says in its places, `:id` and the like. */
export function useParams<Names extends Params = Params>(): Names {
  return (useShownPage().shown.matches.at(-1)?.params ?? {}) as Names;
}

/**
 * Goes to another page, or as many entries back or on in the browser's history as the number says. Resolves when it is
 * on show, or one stays or went elsewhere.
 */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => Promise<void> {
  const { router } = useShownPage();
  return useCallback(
    async (to, options) => {
      if (typeof to === 'number') router.go(to);
      else await router.navigate(resolvePath(to, router.shown.location.pathname), options);
    },
    [router],
  );
}

type Search = URLSearchParams | Record<string, string>;

/** What the address says behind its question mark, and what changes it. The rest of the address stays but its hash. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void,
] {
  const { router, shown } = useShownPage();
  const { search } = shown.location;
  const set = useCallback(
    (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => {
      const { location } = router.shown,
        wanted = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(location.search)) : next);
      void router.navigate({ pathname: location.pathname, search: wanted.toString(), hash: '' }, options);
    },
    [router],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** An address of somewhere else than these pages. */
const isElsewhere = (to: To): to is string => typeof to === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);

/** Whether the page itself is to answer a press: not where one wants a tab, a window or a menu. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean =>
  event.button === 0 &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link to a page. One to the address that one is at makes no entry in the browser's history. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps): ReactNode {
  const { router, shown } = useShownPage();
  if (isElsewhere(to)) return <a {...rest} href={to} onClick={onClick} />;
  const path = resolvePath(to, shown.location.pathname),
    href = createPath(path);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event, rest.target)) return;
        event.preventDefault();
        void router.navigate(path, { replace: replace ?? createPath(shown.location) === href, state });
      }}
    />
  );
}

/** Goes to another page in place of this one being shown. */
export function Navigate({ to, replace, state }: { to: To; replace?: boolean; state?: unknown }): ReactNode {
  const navigate = useNavigate(),
    address = typeof to === 'string' ? to : createPath(to);
  useEffect(() => void navigate(address, { replace, state }), [navigate, address, replace, state]);
  return null;
}

const Below = createContext<ReactNode>(null);

/** The page within a frame. */
export const Outlet = (): ReactNode => use(Below);

/** The page on show within its frames. */
export function Pages(): ReactNode {
  return useShownPage().shown.matches.reduceRight<ReactNode>(
    (below, { route: { Component } }) => <Below value={below}>{Component === undefined ? below : <Component />}</Below>,
    null,
  );
}
