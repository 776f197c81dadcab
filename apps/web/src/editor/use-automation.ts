import type { Automation } from '@limn/diagram/automation/automation.ts';
import { useEffect } from 'react';
import { waitUntilPainted } from './canvas/mount-canvas.ts';
import { useOpenEditor } from './editor-context.tsx';

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
    const api = open.automation({ waitUntilPainted: () => waitUntilPainted(open.editor) }) as object;
    window.limn = api;
    return () => {
      if (window.limn === api) delete window.limn;
    };
  }, [open]);
}
