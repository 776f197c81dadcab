/** Where a drawing has symbols, their instances follow them. */
import { setUpSymbols } from '@limn/diagram/setup/set-up-symbols.ts';
import { useEffect } from 'react';
import { useDiagram } from '../../use-diagram.ts';

export default function SymbolsAbove(): React.ReactNode {
  const editor = useDiagram();
  useEffect(() => setUpSymbols(editor), [editor]);
  return null;
}
