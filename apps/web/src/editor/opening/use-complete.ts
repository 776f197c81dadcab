import { useEditorValue } from '../context/editor-context.tsx';

/** Whether the editor has all of its tools and commands: what offers them is shown from then on. */
export const useComplete = (): boolean => useEditorValue(['completed'], ({ completion }) => completion.isThere);
