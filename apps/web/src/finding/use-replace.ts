import type { FoundFile } from '@limn/contract/find.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { routes } from '../api/routes.ts';
import { chosenOf, countOf, isWhole, type LeftOut } from './chosen.ts';
import { findRoutes } from './routes.ts';
import type { Wanted } from './search.ts';

Object.assign(routes, findRoutes);

/** What came of replacing in a file. */
export interface Outcome {
  readonly done: number;
  readonly kept: number;
  /** Why nothing was done, in the reader's language; empty where the connection broke. */
  readonly problem?: string;
}

export interface Replacing {
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
    for (const [at, file] of work.entries()) {
      if (own.signal.aborted) break;
      setReplacing({ at, of: work.length, isRunning: true });
      const outcome = await replaceIn(file, leftOut, wanted, replacement);
      setOutcomes((before) => new Map(before).set(file.chartId, outcome));
    }
    setReplacing({ at: work.length, of: work.length, isRunning: false });
  };
  return {
    outcomes,
    replacing,
    replace,
    stop: () => running.current?.abort(),
    forget: () => {
      running.current?.abort();
      setOutcomes(new Map());
      setReplacing(null);
    },
  };
}

async function replaceIn(file: FoundFile, leftOut: LeftOut, wanted: Wanted, replacement: string): Promise<Outcome> {
  const { parts, ...query } = wanted,
    hits = chosenOf(file, leftOut).map(({ id, part, row, from }) => ({ id, part, row, from }));
  try {
    const { done, kept } = await call('find.replaceInFile', {
      body: {
        ...query,
        parts: [...parts],
        chartId: file.chartId,
        replacement,
        ...(!isWhole(file, leftOut) && { hits }),
      },
    });
    return { done, kept };
  } catch (error) {
    return { done: 0, kept: 0, problem: error instanceof ApiError ? error.message : '' };
  }
}
