/**
 * Routes of a scene, most of which another thread finds. The scene's own thread finds those it needs at once; the other
 * one mirrors the page and sends what is requested. A route is taken only for the very state of the page it was found
 * for, so both give the same.
 */
import type { ConnectorRecord, Point, RecordId } from '@limn/document';
import type { FoundLines, RouteScene, RoutedPage, SceneRoutes } from '@limn/canvas/scene/types.ts';
import { terminalOfShape } from '../inputs.ts';
import { Routes } from '../scene-routes.ts';
import { unpack, type LinesAnswer, type RouteAnswer, type RoutePort, type RouteRequest } from './protocol.ts';

/** With more connectors than this the lines of all of a page are found ahead. */
const AHEAD_FROM = 300;
/** Records told of in one message: more would make a frame late. */
const CHUNK = 500;
/** The same of a page that has just been opened, where the lines are what one waits for. */
const FIRST_CHUNK = 2500;
/** After a change, ms: while one follows another, what was found would be of no use. */
const QUIET = 80;

/** For the `router` option of a scene. */
export const workerRoutes =
  (port: () => RoutePort) =>
  (scene: RouteScene & RoutedPage): SceneRoutes =>
    new WorkerRoutes(scene, port);

class WorkerRoutes implements SceneRoutes {
  private readonly scene: RouteScene & RoutedPage;
  private readonly makePort: () => RoutePort;
  private readonly routes: Routes;
  private port: RoutePort | null = null;
  private revision = 0;
  private reset = true;
  /** What the other thread has not been told yet. */
  private news = new Set<RecordId>();
  /** What it was told of that is not on the page, but held by something that is. */
  private told = new Set<RecordId>();
  /** Asked for, not there yet. */
  private readonly pending = new Set<RecordId>();
  /** Of these, what has to be asked for again. */
  private readonly unsent = new Set<RecordId>();
  private foreign = false;
  private failed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<(changed: readonly RecordId[]) => void>();
  private readonly lineListeners = new Set<(lines: FoundLines) => void>();
  /** The lines of all connectors are wanted; asked for; there for the state of the page with this number. */
  private ahead = false;
  private asked = false;
  private there = 0;

  constructor(scene: RouteScene & RoutedPage, port: () => RoutePort) {
    this.scene = scene;
    this.makePort = port;
    this.routes = new Routes(scene);
  }

  route(record: ConnectorRecord): readonly Point[] {
    this.pending.delete(record.id);
    this.unsent.delete(record.id);
    return this.routes.route(record);
  }

  invalidate(connectors: ReadonlySet<RecordId>, touched: ReadonlySet<RecordId>): ReadonlySet<RecordId> {
    if (!this.reset) for (const id of [...connectors, ...touched]) this.news.add(id);
    // What is on its way was found for the page as it was.
    for (const id of this.pending) this.unsent.add(id);
    if (this.pending.size > 0 || (this.asked && this.news.size > 0)) this.plan(QUIET);
    // Whom one of these touched before is not known here, and those may have been found with it.
    const doubtful = this.foreign && [...connectors].some((id) => !this.routes.isKnown(id));
    if (doubtful) this.foreign = false;
    return this.routes.changed(connectors, doubtful);
  }

  clear(): void {
    this.routes.clear();
    this.reset = true;
    this.foreign = false;
    this.news.clear();
    this.told.clear();
    this.pending.clear();
    this.unsent.clear();
    this.asked = false;
    this.ahead = this.scene.connectors().length > AHEAD_FROM;
    // It takes a while to be there.
    if (this.ahead) this.start();
  }

  wantLines(): void {
    if (this.linesAhead() === 'coming' && !this.asked && this.timer === undefined) this.plan(0);
  }

  /** Has routes found, those of the list first. */
  request(connectors: readonly RecordId[]): void {
    let more = false;
    for (const id of connectors) {
      if (this.pending.has(id) || this.routes.knows(id)) continue;
      this.pending.add(id);
      this.unsent.add(id);
      more = true;
    }
    if (more && !this.failed) this.plan(0);
  }

  /** Without another thread every route is found here, so waiting for one would be in vain. */
  ready(connector: RecordId): boolean {
    return this.failed || this.routes.knows(connector);
  }

  linesAhead(): 'none' | 'coming' | 'there' {
    if (!this.ahead || this.failed) return 'none';
    return this.asked && this.news.size === 0 && this.there === this.revision ? 'there' : 'coming';
  }

  onRoutes(listener: (changed: readonly RecordId[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  onLines(listener: (lines: FoundLines) => void): () => void {
    this.lineListeners.add(listener);
    return () => this.lineListeners.delete(listener);
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.port?.close();
    this.port = null;
    this.listeners.clear();
    this.lineListeners.clear();
  }

  private plan(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), ms);
  }

  /** Tells as much as one message may hold; routes are asked for with the last. */
  private tell(): void {
    this.timer = undefined;
    this.scene.sync();
    const isDue = this.unsent.size > 0 || (this.ahead && (this.reset || !this.asked || this.news.size > 0));
    if (!isDue || this.failed) return;
    const port = this.start();
    const { reset } = this;
    if (reset) {
      this.reset = false;
      this.told.clear();
      this.news = new Set(this.scene.routedItems());
    }
    const request: RouteRequest = {
      revision: ++this.revision,
      reset,
      shapes: [],
      connectors: [],
      removed: [],
      more: false,
      wanted: [],
      lines: false,
    };
    let room = this.there === 0 ? FIRST_CHUNK : CHUNK;
    for (const id of this.news) {
      if (room-- <= 0) break;
      this.news.delete(id);
      this.describe(id, request);
    }
    request.more = this.news.size > 0;
    if (request.more) this.plan(0);
    else {
      request.wanted = [...this.unsent];
      request.lines = this.asked = this.ahead;
      this.unsent.clear();
    }
    port.post(request);
  }

  /** The other thread, begun where there is none yet. */
  private start(): RoutePort {
    if (this.port) return this.port;
    const port = (this.port = this.makePort());
    port.onAnswer((answer) => this.take(answer));
    port.onFailure(() => {
      this.failed = true;
      clearTimeout(this.timer);
      for (const listener of [...this.listeners]) listener([]);
    });
    return port;
  }

  private describe(id: RecordId, request: RouteRequest): void {
    const { scene } = this,
      line = scene.connector(id);
    if (!line) {
      this.describeShape(id, request);
      return;
    }
    const { kind, start, end, points, style } = line;
    if (!scene.shows(id)) this.told.add(id);
    request.connectors.push({ id, kind, start, end, points, style, shown: scene.shows(id) });
    for (const { shape } of [start, end])
      if (shape !== undefined && this.isUntold(shape)) this.describe(shape, request);
  }

  private describeShape(id: RecordId, request: RouteRequest): void {
    const { scene } = this,
      shape = scene.outlineOf(id);
    if (!shape) {
      this.told.delete(id);
      request.removed.push(id);
      return;
    }
    const { outline } = terminalOfShape(shape);
    if (!scene.shows(id)) this.told.add(id);
    const { box, sideways } = shape,
      news = { id, box, outline: outline ?? [], obstacle: scene.obstacleOf(id) };
    request.shapes.push(sideways ? { ...news, sideways } : news);
    // Hidden ones have a say in who is a hub and who is in a bundle.
    for (const line of scene.connectorsOf(id)) {
      if (!this.isUntold(line)) continue;
      this.told.add(line);
      this.news.add(line);
    }
  }

  /** What is on the page is told anyway, when it comes there and when it changes. */
  private isUntold(id: RecordId): boolean {
    return !this.scene.shows(id) && !this.told.has(id);
  }

  private take(answer: RouteAnswer): void {
    this.scene.sync();
    if (answer.type === 'lines') {
      this.takeLines(answer);
      return;
    }
    if (answer.revision !== this.revision || this.news.size > 0 || this.reset) {
      for (const id of answer.ids) {
        if (this.routes.isKnown(id)) this.pending.add(id);
        if (this.pending.has(id)) this.unsent.add(id);
      }
      if (this.timer === undefined) this.plan(QUIET);
      return;
    }
    this.foreign = true;
    const changed: RecordId[] = [];
    for (const found of unpack(answer)) {
      this.pending.delete(found.id);
      if (this.routes.accept(found)) changed.push(found.id);
    }
    changed.push(...this.routes.guestsOf(changed));
    for (const listener of [...this.listeners]) listener(changed);
  }

  /** Of a page as it was some lines may be wrong; those the news concern follow, when the thread has heard of them. */
  private takeLines(answer: LinesAnswer): void {
    if (this.reset) return;
    if (answer.all) this.there = answer.revision;
    for (const listener of [...this.lineListeners]) listener(answer);
    if (this.linesAhead() === 'there') for (const listener of [...this.listeners]) listener([]);
  }
}
