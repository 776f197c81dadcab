import { describe, expect, it } from 'vitest';
import type { Page } from './page.ts';
import { PageRouter, type Shown } from './page-router.ts';

/** A browser's window as far as a router sees it. */
class Tab {
  entries: { href: string; state: unknown }[];
  at = 0;
  readonly #listeners: (() => void)[] = [];

  constructor(href: string) {
    this.entries = [{ href, state: null }];
  }
  get location(): URL {
    return new URL(this.entries[this.at]!.href, 'http://limn.test');
  }
  readonly history = ((tab: Tab) => ({
    get state() {
      return tab.entries[tab.at]!.state;
    },
    pushState: (state: unknown, _: string, href: string) => {
      tab.entries = [...tab.entries.slice(0, ++tab.at), { href, state }];
    },
    replaceState: (state: unknown, _: string, href: string) => {
      tab.entries[tab.at] = { href, state };
    },
    go: (by: number) => {
      tab.at += by;
      for (const listener of tab.#listeners) listener();
    },
  }))(this);
  addEventListener(_: string, listener: () => void): void {
    this.#listeners.push(listener);
  }
  get address(): string {
    return this.entries[this.at]!.href;
  }
}

const nothing = () => null;

/** A page whose script comes when it is told to. */
function late(path: string): { page: Page; come: () => Promise<void>; fail: (error: Error) => Promise<void> } {
  let resolve!: (script: { Component: typeof nothing }) => void, reject!: (error: Error) => void;
  const script = new Promise<{ Component: typeof nothing }>((come, fail) => {
    [resolve, reject] = [come, fail];
  });
  return {
    page: { path, lazy: () => script },
    come: async () => {
      resolve({ Component: nothing });
      await settled();
    },
    fail: async (error) => {
      reject(error);
      await settled();
    },
  };
}

const settled = () => new Promise((done) => setTimeout(done));

function open(pages: readonly Page[], href = '/') {
  const tab = new Tab(href);
  const router = new PageRouter(pages, tab as unknown as Window);
  const heard: Shown[] = [];
  router.subscribe((shown) => heard.push(shown));
  return { tab, router, heard };
}

const home: Page = { path: '/', Component: nothing };

describe('going from page to page', () => {
  it('stays where one is while somebody holds it, and goes on afterwards', async () => {
    const { tab, router } = open([home, { path: '/next', Component: nothing }]);
    const asked: string[] = [];
    const end = router.hold(({ pathname }) => asked.push(pathname) > 0 && pathname === '/next');
    await router.navigate('/next');
    expect([tab.address, router.shown.location.pathname, asked]).toEqual(['/', '/', ['/next']]);
    end();
    await router.navigate('/next');
    expect(tab.address).toBe('/next');
  });

  it('leaves the page and its address as they are until the next is there, and says where one is going', async () => {
    const { page, come } = late('/next');
    const { tab, router } = open([home, page]);
    const arrived = router.navigate('/next?a=1#b');
    expect([tab.address, router.shown.location.pathname, router.shown.next?.pathname]).toEqual(['/', '/', '/next']);
    await come();
    await arrived;
    expect([tab.address, router.shown.location.search, router.shown.next]).toEqual(['/next?a=1#b', '?a=1', null]);
    // It is here now: nothing is waited for.
    router.go(-1);
    void router.navigate('/next');
    expect(tab.address).toBe('/next');
  });

  it('goes where one went last', async () => {
    const [slow, quick] = [late('/slow'), late('/quick')];
    const { tab, router, heard } = open([home, slow.page, quick.page]);
    void router.navigate('/slow');
    void router.navigate('/quick');
    await quick.come();
    await slow.come();
    expect(tab.address).toBe('/quick');
    expect(heard.some(({ location }) => location.pathname === '/slow')).toBe(false);
  });

  it('keeps what came with an address, and the key of its entry', async () => {
    const { tab, router } = open([home, { path: '/other', Component: nothing }]);
    await router.navigate('/other', { state: { title: 'A' } });
    const { key } = router.shown.location;
    await router.navigate('/', { replace: true });
    expect(tab.entries.map(({ href }) => href)).toEqual(['/', '/']);
    void router.navigate('/other', { state: { title: 'B' } });
    router.go(-1);
    router.go(1);
    expect(router.shown.location.state).toEqual({ title: 'B' });
    expect(router.shown.location.key).not.toBe(key);
    expect(router.shown.how).toBe('POP');
    const again = new PageRouter([home, { path: '/other', Component: nothing }], tab as unknown as Window);
    expect(again.shown.location).toEqual(router.shown.location);
  });

  it('begins what is come to, once for the same parameters, and goes elsewhere where it says so', async () => {
    const begun: (string | undefined)[] = [];
    const pages: Page[] = [
      home,
      {
        Component: nothing,
        begin: () => (begun.push('frame'), null),
        children: [
          { path: '/file/:id', Component: nothing, begin: ({ id }) => (begun.push(id), null) },
          { path: '/list', Component: nothing },
        ],
      },
      { path: '/old/:id', begin: async ({ id = '' }) => `/file/${id}` },
    ];
    const { tab, router } = open(pages);
    await router.navigate('/file/1');
    await router.navigate('/file/1?page=2');
    await router.navigate('/file/2');
    await router.navigate('/list');
    await router.navigate('/old/3');
    expect(begun).toEqual(['frame', '1', '2', '3']);
    expect(tab.entries.map(({ href }) => href)).toEqual([
      '/',
      '/file/1',
      '/file/1?page=2',
      '/file/2',
      '/list',
      '/file/3',
    ]);
    const first = open(pages, '/old/4');
    await settled();
    expect(first.tab.entries.map(({ href }) => href)).toEqual(['/file/4']);
  });

  it('says why a page could not be had, at its address, and tries again', async () => {
    let isThere = false;
    const page: Page = {
      path: '/next',
      lazy: async () => {
        if (!isThere) throw new TypeError('Importing a module script failed.');
        return { Component: nothing };
      },
    };
    const { tab, router } = open([home, page]);
    await router.navigate('/next');
    expect([tab.address, String(router.shown.error)]).toEqual([
      '/next',
      'TypeError: Importing a module script failed.',
    ]);
    isThere = true;
    await router.navigate('/next');
    expect(router.shown.error).toBeNull();
  });
});
