/**
 * Tries a process out by tokens, as BPMN 2.0.2 has it in chapter 13: they stand at nodes, go on along sequence flows,
 * wait for each other at gateways and for what a person decides. It works on a graph of the page and writes nothing.
 */
import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import type { Graph, GraphLine } from '../graph.ts';
import {
  definitionOf,
  gatewayType,
  isBoundary,
  isEventSubProcess,
  isForCompensation,
  isReceiveTask,
  isSubProcess,
  positionOf,
  roleOf,
} from '../model.ts';

/** One run of a process or sub-process. */
interface Run {
  id: number;
  /** The shape whose content runs; `''` for what stands in no pool. */
  scope: RecordId;
  /** The token that waits for it at the sub-process; null for a process. */
  parent: Token | null;
}

export interface Token {
  id: number;
  node: RecordId;
  /** The flow it came by; null where it began. */
  via: RecordId | null;
  run: Run;
  /** Whether it waits for others, for what is inside, or for a person; else it goes on with the next step. */
  isWaiting: boolean;
  /** Flows whose conditions a person says are met, while the token waits to be told; absent while it does not. */
  met?: ReadonlySet<RecordId>;
}

/**
 * What a person may decide now: which one flow is taken, whether the condition of a flow is met, that the flows whose
 * conditions are met are taken, that an event occurs, that a process starts.
 */
export interface Decision {
  id: string;
  kind: 'flow' | 'condition' | 'proceed' | 'event' | 'start';
  /** The shape or line by which it is decided. */
  at: RecordId;
  token?: number;
  /** Of a condition: whether it is met as things stand. */
  isMet?: boolean;
}

/** The ways out of a node of which several may be taken. */
interface Ways {
  /** Taken whatever is decided. */
  always: readonly GraphLine[];
  conditions: readonly GraphLine[];
  /** Taken where no condition is met and nothing else is. */
  otherwise: readonly GraphLine[];
}

/** A way that something went in a step, for showing it. */
export interface Move {
  line: RecordId;
  isMessage: boolean;
}

/** Tokens that a run may have at once: a loop that forks would never end. */
const MOST = 500;

export class Simulation {
  tokens: Token[] = [];
  /** Lines of what happened in the latest step. */
  moves: Move[] = [];
  /** Shapes by which tokens ended, and how often each node was passed. */
  readonly passed = new Map<RecordId, number>();
  private next = 1;
  private readonly graph: Graph;
  private readonly holders = new Map<RecordId, RecordId>();

  constructor(graph: Graph) {
    this.graph = graph;
    for (const [scope, nodes] of graph.scopes) for (const node of nodes) this.holders.set(node.id, scope);
  }

  get isRunning(): boolean {
    return this.tokens.length > 0;
  }
  /** Whether a step would do anything without a decision. */
  get isReady(): boolean {
    return this.tokens.some((token) => !token.isWaiting);
  }

  /** Starts every process that starts by itself: one token at each plain start, or at what nothing leads to. */
  start(): void {
    for (const scope of this.graph.scopes.keys()) {
      const shape = this.graph.shape(scope);
      if (shape && roleOf(shape) === 'activity') continue;
      const starts = this.startsOf(scope).filter((node) => this.messagesInto(node.id).length === 0);
      if (starts.length > 0) this.begin(scope, starts, null);
    }
  }

  reset(): void {
    this.tokens = [];
    this.moves = [];
    this.passed.clear();
  }

  /** Every token that does not wait goes on by one node. */
  step(): void {
    this.moves = [];
    for (const token of this.tokens.filter((one) => !one.isWaiting)) if (this.tokens.includes(token)) this.leave(token);
    for (const token of this.tokens.filter((one) => one.isWaiting))
      if (this.tokens.includes(token)) this.tryJoin(token);
  }

  /** What may be decided now, in the order of the tokens. */
  decisions(): Decision[] {
    const out: Decision[] = [],
      seen = new Set<string>();
    const add = (decision: Decision): void => {
      if (seen.has(decision.id)) return;
      seen.add(decision.id);
      out.push(decision);
    };
    for (const token of this.tokens) {
      const node = this.graph.shape(token.node)!;
      if (token.met) for (const decision of this.conditionsOf(token, token.met)) add(decision);
      else if (token.isWaiting && this.isChoice(node))
        for (const { record } of this.graph.outOf(token.node))
          add({ id: `flow ${token.id} ${record.id}`, kind: 'flow', at: record.id, token: token.id });
      else if (token.isWaiting && roleOf(node) === 'gateway' && gatewayType(node) === 'event')
        for (const { record, to } of this.graph.outOf(token.node))
          add({ id: `flow ${token.id} ${record.id}`, kind: 'event', at: to.id, token: token.id });
      else if (token.isWaiting && this.isAwaited(node))
        add({ id: `event ${token.id}`, kind: 'event', at: token.node, token: token.id });
      for (const event of this.boundaryOf(token.node))
        add({ id: `boundary ${token.id} ${event.id}`, kind: 'event', at: event.id, token: token.id });
    }
    const running = new Set(this.tokens.map(({ run }) => run.scope));
    for (const scope of running)
      for (const sub of this.graph.scopes.get(scope) ?? [])
        if (isEventSubProcess(sub)) add({ id: `sub ${sub.id}`, kind: 'event', at: sub.id });
    for (const scope of this.graph.scopes.keys()) {
      const shape = this.graph.shape(scope);
      if (shape && roleOf(shape) === 'activity') continue;
      for (const node of this.allStarts(scope)) add({ id: `start ${node.id}`, kind: 'start', at: node.id });
    }
    return out;
  }

  /** Decides something that `decisions` offered; anything else is passed over. */
  decide({ id, kind, at, token: tokenId }: Decision): void {
    if (!this.decisions().some((one) => one.id === id)) return;
    this.moves = [];
    const token = this.tokens.find((one) => one.id === tokenId);
    if (kind === 'start') this.begin(this.holders.get(at) ?? '', [this.graph.shape(at)!], null);
    else if (id.startsWith('sub ')) this.interruptBySub(at);
    else if (token && id.startsWith('boundary ')) this.boundary(token, this.graph.shape(at)!);
    else if (token?.met && kind === 'condition') token.met = toggled(token.met, at);
    else if (token?.met && kind === 'proceed') this.take(token, this.waysTaken(token.node, token.met));
    else if (token && id.startsWith('flow ')) {
      const line = this.graph.outOf(token.node).find(({ record, to }) => record.id === at || to.id === at)!;
      const isEvent = kind === 'event';
      this.take(token, [line]);
      // The event that the gateway waited for has occurred.
      if (isEvent)
        for (const one of this.tokens) if (one.node === at && one.via === line.record.id) one.isWaiting = false;
    } else if (token) token.isWaiting = false;
  }

  private begin(scope: RecordId, nodes: readonly ShapeRecord[], parent: Token | null): void {
    const run: Run = { id: this.next++, scope, parent };
    for (const node of nodes) this.put(node.id, null, run);
  }

  private put(node: RecordId, via: RecordId | null, run: Run): void {
    if (this.tokens.length >= MOST) return;
    const shape = this.graph.shape(node);
    if (!shape) return;
    const token: Token = { id: this.next++, node, via, run, isWaiting: false };
    token.isWaiting = this.waits(shape, token);
    this.tokens.push(token);
    this.passed.set(node, (this.passed.get(node) ?? 0) + 1);
    if (isSubProcess(shape) && !isEventSubProcess(shape)) {
      const starts = this.startsOf(node);
      if (starts.length === 0) return;
      token.isWaiting = true;
      this.begin(node, starts, token);
    }
  }

  private waits(node: ShapeRecord, token: Token): boolean {
    const role = roleOf(node);
    if (role === 'gateway') {
      if (gatewayType(node) === 'event' || this.isChoice(node)) return true;
      return ['parallel', 'inclusive', 'complex'].includes(gatewayType(node)) && this.graph.into(node.id).length > 1;
    }
    return token.via !== null && this.isAwaited(node);
  }

  /** Where somebody says which way to go. */
  private isChoice(node: ShapeRecord): boolean {
    const out = this.graph.outOf(node.id);
    if (out.length < 2) return false;
    if (roleOf(node) === 'gateway') return gatewayType(node) === 'exclusive' || gatewayType(node) === 'complex';
    return false;
  }

  private isAwaited = (node: ShapeRecord): boolean =>
    (roleOf(node) === 'event' && positionOf(node) === 'catch' && definitionOf(node) !== 'link') || isReceiveTask(node);

  private leave(token: Token): void {
    const node = this.graph.shape(token.node)!;
    this.send(node);
    if (roleOf(node) === 'event') {
      const position = positionOf(node),
        definition = definitionOf(node);
      if (position === 'throw' && definition === 'link') {
        this.remove(token);
        for (const other of this.graph.shapes)
          if (
            roleOf(other) === 'event' &&
            positionOf(other) === 'catch' &&
            definitionOf(other) === 'link' &&
            textOf(other) === textOf(node)
          )
            this.put(other.id, null, token.run);
        this.settle(token.run);
        return;
      }
      if (position === 'end') {
        this.end(token, definition);
        return;
      }
    }
    this.takeSeveral(token);
  }

  /** Goes on by every way out there is, or waits to be told which of them, where that is a question. */
  private takeSeveral(token: Token): void {
    const { always, conditions, otherwise } = this.waysOf(token.node);
    if (conditions.length > 0 && always.length + conditions.length + otherwise.length > 1) {
      token.isWaiting = true;
      token.met = new Set();
      return;
    }
    const taken = [...always, ...conditions];
    this.take(token, taken.length > 0 ? taken : otherwise);
  }

  /**
   * Every flow out of an inclusive gateway has a condition but the default; out of an activity those that begin with a
   * diamond have one.
   */
  private waysOf(id: RecordId): Ways {
    const node = this.graph.shape(id)!,
      out = this.graph.outOf(id),
      isGateway = roleOf(node) === 'gateway';
    const mayBe = isGateway && gatewayType(node) !== 'inclusive' ? [] : out;
    const otherwise = mayBe.filter(({ shown }) => shown === 'default'),
      conditions = mayBe.filter(({ shown }) => shown !== 'default' && (isGateway || shown === 'conditional'));
    return {
      always: out.filter((line) => !otherwise.includes(line) && !conditions.includes(line)),
      conditions,
      otherwise,
    };
  }

  private waysTaken(node: RecordId, met: ReadonlySet<RecordId>): readonly GraphLine[] {
    const { always, conditions, otherwise } = this.waysOf(node),
      taken = conditions.filter(({ record }) => met.has(record.id));
    return [...always, ...(taken.length > 0 ? taken : otherwise)];
  }

  /** Each condition, and to go on where some flow would be taken. */
  private conditionsOf({ id, node }: Token, met: ReadonlySet<RecordId>): Decision[] {
    const out = this.waysOf(node).conditions.map(({ record }): Decision => {
      const at = record.id;
      return { id: `condition ${id} ${at}`, kind: 'condition', at, token: id, isMet: met.has(at) };
    });
    if (this.waysTaken(node, met).length > 0) out.push({ id: `proceed ${id}`, kind: 'proceed', at: node, token: id });
    return out;
  }

  private take(token: Token, lines: readonly GraphLine[]): void {
    this.remove(token);
    for (const { record, to } of lines) {
      this.moves.push({ line: record.id, isMessage: false });
      this.put(to.id, record.id, token.run);
    }
    if (lines.length === 0) this.settle(token.run);
  }

  /** Tokens that wait for each other go on together: all of a parallel join, those still to come of an inclusive. */
  private tryJoin(token: Token): void {
    if (token.met) return;
    const node = this.graph.shape(token.node)!,
      into = this.graph.into(token.node);
    if (roleOf(node) !== 'gateway' || into.length < 2 || this.isChoice(node) || gatewayType(node) === 'event') return;
    const here = this.tokens.filter((one) => one.node === token.node && one.run === token.run && !one.met),
      come = new Set(here.map(({ via }) => via));
    if (gatewayType(node) === 'parallel') {
      if (!into.every(({ record }) => come.has(record.id))) return;
    } else if (
      this.tokens.some((one) => one.run === token.run && one.node !== token.node && this.reaches(one.node, token.node))
    )
      return;
    const one = into.flatMap(({ record }) => here.find(({ via }) => via === record.id) ?? []);
    for (const joined of one.slice(1)) this.remove(joined);
    const [rest] = one;
    if (rest) this.takeSeveral(rest);
  }

  private reaches(from: RecordId, to: RecordId): boolean {
    const seen = new Set<RecordId>(),
      waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === to) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      for (const line of this.graph.outOf(at)) waiting.push(line.to.id);
    }
    return false;
  }

  private end(token: Token, definition: string): void {
    const { run } = token;
    this.remove(token);
    if (definition === 'terminate') {
      this.stop(run);
      this.finish(run);
      return;
    }
    if ((definition === 'error' || definition === 'cancel' || definition === 'escalation') && run.parent) {
      const event = this.boundaryOf(run.parent.node).find((one) => definitionOf(one) === definition);
      if (event) {
        this.boundary(run.parent, event);
        if (definition !== 'escalation') return;
      }
    }
    this.settle(run);
  }

  /** A run without tokens is over, and what waited for it goes on. */
  private settle(run: Run): void {
    if (!this.tokens.some((one) => one.run === run)) this.finish(run);
  }
  private finish({ parent }: Run): void {
    if (parent && this.tokens.includes(parent)) parent.isWaiting = false;
  }

  /** Takes all tokens of a run away, and of what runs within it. */
  private stop(run: Run): void {
    for (const token of this.tokens.filter((one) => one.run === run)) this.remove(token);
  }

  private remove(token: Token): void {
    this.tokens = this.tokens.filter((one) => one !== token);
    for (const inner of this.tokens.filter((one) => one.run.parent === token)) this.remove(inner);
  }

  /** The events on the border of an activity by which one may leave it. */
  private boundaryOf(activity: RecordId): ShapeRecord[] {
    return this.graph.shapes.filter(
      (one) => isBoundary(one) && one.at.parent === activity && definitionOf(one) !== 'compensation',
    );
  }

  private boundary(token: Token, event: ShapeRecord): void {
    const { run } = token;
    if (positionOf(event) === 'boundary') this.remove(token);
    this.put(event.id, null, run);
  }

  private interruptBySub(sub: RecordId): void {
    const scope = this.holders.get(sub) ?? '',
      run = this.tokens.find((one) => one.run.scope === scope)?.run,
      [start] = this.allStarts(sub);
    if (!run || !start) return;
    if (positionOf(start) !== 'subStartNonInterrupting') this.stop(run);
    const token: Token = { id: this.next++, node: sub, via: null, run, isWaiting: true };
    this.tokens.push(token);
    this.begin(sub, [start], token);
  }

  /** Messages that leave a node: what waits for one has it, what starts by one starts. */
  private send(node: ShapeRecord): void {
    for (const { record, from, to, flow } of this.graph.lines) {
      if (flow !== 'message' || from.id !== node.id) continue;
      this.moves.push({ line: record.id, isMessage: true });
      const waiting = this.tokens.find((one) => one.node === to.id && one.isWaiting);
      if (waiting) waiting.isWaiting = false;
      else if (roleOf(to) === 'event' && positionOf(to) === 'start')
        this.begin(this.holders.get(to.id) ?? '', [to], null);
    }
    if (roleOf(node) !== 'event' || definitionOf(node) !== 'signal' || !['throw', 'end'].includes(positionOf(node)))
      return;
    for (const token of this.tokens) {
      const other = this.graph.shape(token.node)!;
      if (
        token.isWaiting &&
        this.isAwaited(other) &&
        definitionOf(other) === 'signal' &&
        textOf(other) === textOf(node)
      )
        token.isWaiting = false;
    }
  }

  private messagesInto = (node: RecordId): GraphLine[] =>
    this.graph.lines.filter(({ to, flow }) => to.id === node && flow === 'message');

  private allStarts = (scope: RecordId): ShapeRecord[] =>
    (this.graph.scopes.get(scope) ?? []).filter(
      (node) => roleOf(node) === 'event' && positionOf(node).toLowerCase().includes('start'),
    );

  /** Where a run begins by itself. */
  private startsOf(scope: RecordId): ShapeRecord[] {
    const plain = this.allStarts(scope).filter((node) => definitionOf(node) === 'none');
    if (plain.length > 0) return plain;
    if (this.allStarts(scope).length > 0) return [];
    return (this.graph.scopes.get(scope) ?? []).filter(
      (node) =>
        this.graph.into(node.id).length === 0 &&
        !isBoundary(node) &&
        !isEventSubProcess(node) &&
        !isForCompensation(node),
    );
  }
}

const textOf = (shape: ShapeRecord): string => plainText(shape.text).trim();

function toggled(ids: ReadonlySet<RecordId>, id: RecordId): ReadonlySet<RecordId> {
  const now = new Set(ids);
  if (!now.delete(id)) now.add(id);
  return now;
}
