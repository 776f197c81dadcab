import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { useEffect } from 'react';
import { useComplete } from '../opening/use-complete.ts';
import { useMe } from '../../session/session.ts';
import { loadOwnKeys, onOwnKeys, ownKeys } from './own-keys.ts';

/** Gives the commands of an editor the keys that the person chose, as they come and change. */
export function useOwnKeys(editor: EditorCore): void {
  const userId = useMe().data?.user?.userId;
  // Those that come later have keys as well.
  const isComplete = useComplete();
  useEffect(() => {
    const apply = (): void => editor.commands.rebind(ownKeys());
    apply();
    return onOwnKeys(apply);
  }, [editor, isComplete]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const leaving = new AbortController();
    // Without a connection the keys are those this browser knows.
    loadOwnKeys(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [userId]);
}
