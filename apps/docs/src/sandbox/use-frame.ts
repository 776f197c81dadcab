import { useEffect, useRef, useState } from 'react';
import { useDensity, useTheme } from '../appearance.ts';
import { useWords } from '../text/context.ts';
import type { FromFrame, SandboxFailure, SandboxFile, ToFrame } from './messages.ts';

/** ms a run may take before it counts as one that never ends. */
const patience = 5000;

type State = 'loading' | 'running' | 'done' | 'failed';

/**
 * Runs the files in the frame whenever they change, and says how that went. A frame that does not answer is replaced.
 */
export function useFrame(files: readonly SandboxFile[]) {
  const { locale, kit } = useWords();
  const theme = useTheme();
  const density = useDensity();
  const frame = useRef<HTMLIFrameElement>(null);
  const run = useRef(0);
  const [round, setRound] = useState(0);
  const [isReady, setReady] = useState(false);
  const [state, setState] = useState<State>('loading');
  const [failure, setFailure] = useState<SandboxFailure | { readonly reason: 'silent' } | null>(null);

  useEffect(() => {
    const hear = (event: MessageEvent<FromFrame>) => {
      if (event.source !== frame.current?.contentWindow) {
        return;
      }
      const { data } = event;
      if (data.kind === 'ready') {
        setReady(true);
      } else if (data.run === run.current) {
        setFailure(data.kind === 'failed' ? data.failure : null);
        setState(data.kind === 'failed' ? 'failed' : 'done');
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const message: ToFrame = { kind: 'look', theme, density };
    if (isReady) {
      frame.current?.contentWindow?.postMessage(message, '*');
    }
  }, [isReady, theme, density]);

  useEffect(() => {
    if (!isReady) {
      return;
    }
    run.current += 1;
    const message: ToFrame = {
      kind: 'run',
      run: run.current,
      files: files.map(({ name, code }) => ({ name, code })),
      locale,
      kit,
    };
    setState('running');
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [isReady, files, locale, kit]);

  useEffect(() => {
    if (state !== 'running') {
      return undefined;
    }
    const timer = setTimeout(() => {
      setFailure({ reason: 'silent' });
      setState('failed');
      setReady(false);
      setRound((count) => count + 1);
    }, patience);
    return () => clearTimeout(timer);
  }, [state]);

  return { frame, round, state, failure };
}
