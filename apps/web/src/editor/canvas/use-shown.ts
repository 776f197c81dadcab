import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { startTransition, useEffect, useState } from 'react';
import { isShown, onceShown } from './shown.ts';

/** Whether the drawing has been seen. What is rendered then holds nobody up. */
export function useShown(editor: EditorCore): boolean {
  const [isSeen, setSeen] = useState(() => isShown(editor));
  useEffect(() => onceShown(editor, () => startTransition(() => setSeen(true))), [editor]);
  return isSeen;
}
