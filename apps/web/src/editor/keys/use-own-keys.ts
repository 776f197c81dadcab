import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { useEffect } from 'react';
import { useMe } from '../../session/session.ts';
import { loadOwnKeys, onOwnKeys, ownKeys } from './own-keys.ts';

/** Gives the commands of an editor the keys that the person chose, as they come and change. */
export function useOwnKeys(editor: EditorCore): void {
  const userId = useMe().data?.user?.userId;
  useEffect(() => {
    const apply = (): void => editor.commands.rebind(ownKeys());
    apply();
    return onOwnKeys(apply);
  }, [editor]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const leaving = new AbortController();
    // Without a connection the keys are those this browser knows.
    loadOwnKeys(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [userId]);
}
