import { AsyncLocalStorage } from 'node:async_hooks';

/** By whom and from where the work under way was asked for. */
export interface Caller {
  /** Null for a visitor. */
  userId: string | null;
  /** Network address. */
  address: string;
  /** As the answer's header and the log name the call. */
  requestId: string;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs the handler of a call, in which `currentCaller` answers who makes it. */
export const asCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** Who made the call under way; null in jobs and commands, which nobody calls. */
export const currentCaller = (): Caller | null => callers.getStore() ?? null;
