import { createAutomation, type Automation } from '@limn/diagram/automation/automation.ts';
import { useEffect } from 'react';
import { waitUntilPainted } from './canvas/mount-canvas.ts';
import { useEditor } from './editor-context.tsx';

declare global {
  interface Window {
    /** The open drawing, for scripts and tests. */
    limn?: Automation;
  }
}

/** Puts the open drawing at `window.limn` for as long as it is open. */
export function useAutomation(): void {
  const editor = useEditor();
  useEffect(() => {
    const api = createAutomation(editor, { waitUntilPainted: () => waitUntilPainted(editor) });
    window.limn = api;
    return () => {
      if (window.limn === api) delete window.limn;
    };
  }, [editor]);
}
