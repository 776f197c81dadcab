import type { Automation } from '@limn/diagram/automation/automation.ts';
import { useEffect } from 'react';
import { waitUntilPainted } from '../canvas/mount-canvas.ts';
import { useOpenEditor } from '../context/editor-context.tsx';

declare global {
  interface Window {
    /** The open drawing, for scripts and tests: a diagram's, or that of another kind. */
    limn?: Automation | object;
  }
}

/** Puts the open drawing at `window.limn` for as long as it is open. */
export function useAutomation(): void {
  const open = useOpenEditor();
  useEffect(() => {
    const api = open.automation({ waitUntilPainted: () => waitUntilPainted(open.editor) });
    if (!(api instanceof Promise)) return offer(api);
    let withdraw: (() => void) | undefined,
      isGone = false;
    api.then(
      (loaded) => {
        if (!isGone) withdraw = offer(loaded);
      },
      // Without a connection it cannot come; the drawing is looked at without it.
      () => undefined,
    );
    return () => {
      isGone = true;
      withdraw?.();
    };
  }, [open]);
}

/** @returns what takes it away again */
function offer(api: object): () => void {
  window.limn = api;
  return () => {
    if (window.limn === api) delete window.limn;
  };
}
