/**
 * The thread that routes pages: takes what changed, and answers a few routes at a time, so that news are heard. What it
 * found stays true until news concern it, so after an edit it finds again what that edit has moved and nothing else.
 */
import type { RecordId } from '@limn/document';
import { Routes, type FoundRoute } from '../scene-routes.ts';
import { PageMirror } from './page-mirror.ts';
import { pack, packLines, type RouteAnswer, type RouteRequest } from './protocol.ts';

/** Time between two answers, ms. */
const SLICE = 12;
/** Routes in one answer: the page takes over so many within a frame. */
const MOST = 400;

export interface RouteServerOptions {
  answer(answer: RouteAnswer): void;
  /** Runs something after messages that wait have been taken. */
  later(run: () => void): void;
  now?: () => number;
}

/** Answers with what is to be called with each request. */
export function serveRoutes(options: RouteServerOptions): (request: RouteRequest) => void {
  const server = new RouteServer(options);
  return (request) => server.take(request);
}

class RouteServer {
  private readonly answer: (answer: RouteAnswer) => void;
  private readonly later: (run: () => void) => void;
  private readonly now: () => number;
  private readonly page = new PageMirror();
  private readonly routes = new Routes(this.page);
  private wanted = new Set<RecordId>();
  /** Whose lines are to be told; null as long as nobody wants any. */
  private lines: Set<RecordId> | null = null;
  /** Whose routes the page was given, and is told of when others than its own news change them. */
  private readonly given = new Set<RecordId>();
  /** Connectors that news concern, until all of the news are there. */
  private touched = new Set<RecordId>();
  private anew = true;
  private revision = 0;
  /** The state of the page that all lines were told for. */
  private told = 0;
  private incomplete = false;
  private running = false;

  constructor({ answer, later, now = () => performance.now() }: RouteServerOptions) {
    this.answer = answer;
    this.later = later;
    this.now = now;
  }

  take(request: RouteRequest): void {
    this.revision = request.revision;
    this.incomplete = request.more;
    if (request.reset) {
      this.anew = true;
      this.wanted.clear();
      this.given.clear();
      this.lines = null;
    }
    this.page.apply(request, this.touched);
    if (this.incomplete) return;
    this.forgetTouched();
    if (request.lines && !this.lines) this.lines = new Set(this.page.shown());
    // What is wanted now goes before what was wanted earlier.
    if (request.wanted.length > 0) this.wanted = new Set([...request.wanted, ...this.wanted]);
    this.start();
  }

  /** Forgets what the news concern. */
  private forgetTouched(): void {
    const { touched } = this;
    this.touched = new Set();
    if (this.anew) {
      this.anew = false;
      this.routes.clear();
      return;
    }
    if (touched.size === 0) return;
    const others = this.routes.invalidate(touched);
    for (const id of others) if (this.given.has(id)) this.wanted.add(id);
    for (const id of touched) if (this.given.delete(id) && this.page.shows(id)) this.wanted.add(id);
    if (this.lines) for (const ids of [touched, others]) for (const id of ids) this.lines.add(id);
  }

  private start(): void {
    if (this.running || !this.isBusy) return;
    this.running = true;
    this.later(() => this.work());
  }

  private get isBusy(): boolean {
    return !this.incomplete && (this.wanted.size > 0 || (this.lines !== null && this.told !== this.revision));
  }

  private work(): void {
    this.running = false;
    if (this.incomplete) return;
    const until = this.now() + SLICE;
    if (this.wanted.size > 0) {
      const found = this.find(this.wanted, until);
      for (const { id } of found) this.given.add(id);
      if (found.length > 0) this.answer(pack(this.revision, found));
    } else if (this.lines) {
      const found = this.find(this.lines, until).map((route) => ({
        ...this.page.connector(route.id)!,
        points: this.routes.route(this.page.connector(route.id)!),
      }));
      const all = this.lines.size === 0;
      if (all) this.told = this.revision;
      this.answer(packLines(this.revision, found, all));
    }
    this.start();
  }

  private find(queue: Set<RecordId>, until: number): FoundRoute[] {
    const found: FoundRoute[] = [];
    for (const id of queue) {
      queue.delete(id);
      const record = this.page.shows(id) ? this.page.connector(id) : undefined;
      if (record) found.push(this.routes.found(record));
      if (found.length === MOST || this.now() > until) break;
    }
    return found;
  }
}
