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

/** Replaces file by file, each as an edit of its document, until all are done or it is stopped. */
export function useReplace(): {
  outcomes: ReadonlyMap<string, Outcome>;
  replacing: Replacing | null;
  replace: (files: readonly FoundFile[], leftOut: LeftOut, wanted: Wanted, replacement: string) => Promise<void>;
  /** Takes all that was replaced back, file by file. */
  undo: () => Promise<void>;
  stop: () => void;
  forget: () => void;
} {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const replace = async (
    files: readonly FoundFile[],
    leftOut: LeftOut,
    wanted: Wanted,
    replacement: string,
  ): Promise<void> => {
    const work = files.filter((file) => countOf(file, leftOut) > 0),
      own = new AbortController();
    running.current = own;
    const all = { does: 'replace', of: work.length } as const;
    for (const [at, file] of work.entries()) {
      if (own.signal.aborted) break;
      setReplacing({ ...all, at, isRunning: true });
      const outcome = await replaceIn(file, leftOut, wanted, replacement);
      // Another search has begun meanwhile, to which this is nothing.
      if (running.current !== own) return;
      setOutcomes((before) => new Map(before).set(file.chartId, outcome));
    }
    setReplacing({ ...all, at: work.length, isRunning: false });
  };
  const undo = async (): Promise<void> => {
    const work = [...outcomes].filter(([, { asked }]) => asked !== undefined),
      own = new AbortController();
    running.current = own;
    const all = { does: 'undo', of: work.length } as const;
    for (const [at, [chartId, outcome]] of work.entries()) {
      if (own.signal.aborted) break;
      setReplacing({ ...all, at, isRunning: true });
      const undone = await undoIn(outcome);
      if (running.current !== own) return;
      setOutcomes((before) => new Map(before).set(chartId, undone));
    }
    setReplacing({ ...all, at: work.length, isRunning: false });
  };
  return {
    outcomes,
    replacing,
    replace,
    undo,
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
