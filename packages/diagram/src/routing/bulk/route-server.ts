/** The thread that routes pages: takes what changed, and answers a few routes at a time, so that news are heard. */
import type { RecordId } from '@limn/document';
import { Routes, type FoundRoute } from '../scene-routes.ts';
import { PageMirror } from './page-mirror.ts';
import { pack, type RouteAnswer, type RouteRequest } from './protocol.ts';

/** Time between two answers, ms. */
const SLICE = 12;

export interface RouteServerOptions {
  answer(answer: RouteAnswer): void;
  /** Runs something after messages that wait have been taken. */
  later(run: () => void): void;
  now?: () => number;
}

/** Answers with what is to be called with each request. */
export function serveRoutes({
  answer,
  later,
  now = () => performance.now(),
}: RouteServerOptions): (request: RouteRequest) => void {
  const page = new PageMirror();
  let routes = new Routes(page),
    queue = new Set<RecordId>(),
    revision = 0,
    running = false;

  const work = (): void => {
    const start = now(),
      found: FoundRoute[] = [];
    for (const id of queue) {
      queue.delete(id);
      const record = page.shows(id) ? page.connector(id) : undefined;
      if (record) found.push(routes.found(record));
      if (now() - start > SLICE) break;
    }
    if (found.length > 0) answer(pack(revision, found));
    running = queue.size > 0;
    if (running) later(work);
  };

  return (request) => {
    page.apply(request);
    // Nothing is kept of another state of the page: what was found for it has been sent.
    routes = new Routes(page);
    ({ revision } = request);
    // What is wanted now goes before what was wanted earlier.
    queue = request.reset ? new Set(request.wanted) : new Set([...request.wanted, ...queue]);
    if (running || queue.size === 0) return;
    running = true;
    later(work);
  };
}
