import type { FoundFile } from '@limn/contract/files/find.ts';
import { useEffect, useRef, useState } from 'react';
import { call, type CallOptions } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { routes } from '../api/routes.ts';
import { chosenOf, countOf, isWhole, type LeftOut } from './chosen.ts';
import { findRoutes } from '../api/find-routes.ts';
import type { Wanted } from './search.ts';

Object.assign(routes, findRoutes);

/** What came of replacing in a file. */
export interface Outcome {
  readonly done: number;
  readonly kept: number;
  /** Why nothing was done, in the reader's language; empty where the connection broke. */
  readonly problem?: string;
  /** As it was asked for, with the version of what stood before; of what was taken back no more. */
  readonly asked?: Asked;
  /** What came of taking it back; of how many something else stands there now. */
  readonly undone?: { readonly kept: number };
}

type Asked = Exclude<CallOptions<'find.undoReplace'>['body'], FormData | undefined>;

export interface Replacing {
  readonly does: 'replace' | 'undo';
  /** Files done, and how many there are. */
  readonly at: number;
  readonly of: number;
  readonly isRunning: boolean;
}

/** Files that are worked on at once: most of the time of each goes into storing its document. */
const AT_ONCE = 4;

/** Replaces in each file as an edit of its document, until all are done or it is stopped. */
export function useReplace(): {
  outcomes: ReadonlyMap<string, Outcome>;
  replacing: Replacing | null;
  replace: (files: readonly FoundFile[], leftOut: LeftOut, wanted: Wanted, replacement: string) => Promise<void>;
  /** Takes all that was replaced back. */
  undo: () => Promise<void>;
  stop: () => void;
  forget: () => void;
} {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const doAll = async <T>(
    does: Replacing['does'],
    work: readonly T[],
    doOne: (one: T) => Promise<[chartId: string, outcome: Outcome]>,
  ): Promise<void> => {
    const own = new AbortController(),
      left = work.values();
    running.current = own;
    let at = 0;
    const tell = (isRunning: boolean): void => setReplacing({ does, at, of: work.length, isRunning });
    const workOff = async (): Promise<void> => {
      for (const one of left) {
        if (own.signal.aborted) return;
        const [chartId, outcome] = await doOne(one);
        // Another search has begun meanwhile, to which this is nothing.
        if (running.current !== own) return;
        setOutcomes((before) => new Map(before).set(chartId, outcome));
        at += 1;
        tell(true);
      }
    };
    tell(true);
    await Promise.all(Array.from({ length: AT_ONCE }, workOff));
    if (running.current === own) tell(false);
  };
  return {
    outcomes,
    replacing,
    replace: (files, leftOut, wanted, replacement) =>
      doAll(
        'replace',
        files.filter((file) => countOf(file, leftOut) > 0),
        async (file) => [file.chartId, await replaceIn(file, leftOut, wanted, replacement)],
      ),
    undo: () =>
      doAll(
        'undo',
        [...outcomes].filter(([, { asked }]) => asked !== undefined),
        async ([chartId, outcome]) => [chartId, await undoIn(outcome)],
      ),
    stop: () => running.current?.abort(),
    forget: () => {
      running.current?.abort();
      running.current = null;
      setOutcomes(new Map());
      setReplacing(null);
    },
  };
}

async function replaceIn(file: FoundFile, leftOut: LeftOut, wanted: Wanted, replacement: string): Promise<Outcome> {
  const { parts, looks, kinds = [], ...query } = wanted,
    hits = chosenOf(file, leftOut).map(({ id, part, row, from }) => ({ id, part, row, from }));
  const body = {
    ...query,
    parts: [...parts],
    looks: [...looks],
    kinds: [...kinds],
    chartId: file.chartId,
    replacement,
    ...(!isWhole(file, leftOut) && { hits }),
  };
  try {
    const { done, kept, versionId } = await call('find.replaceInFile', { body });
    return { done, kept, ...(done > 0 && versionId !== null && { asked: { ...body, versionId } }) };
  } catch (error) {
    return { done: 0, kept: 0, problem: error instanceof ApiError ? error.message : '' };
  }
}

/** What came of taking a replacement back; where that failed it can be tried again. */
async function undoIn({ asked, ...outcome }: Outcome): Promise<Outcome> {
  if (asked === undefined) return outcome;
  try {
    const { kept } = await call('find.undoReplace', { body: asked });
    return { ...outcome, undone: { kept } };
  } catch (error) {
    return { ...outcome, asked, problem: error instanceof ApiError ? error.message : '' };
  }
}
