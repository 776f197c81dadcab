/** Where a drawing has tables, they are edited cell by cell. */
import { setUpTables } from '@limn/diagram/setup/set-up-tables.ts';
import { useEffect } from 'react';
import { useDiagram } from '../../use-diagram.ts';

export default function TablesAbove(): React.ReactNode {
  const editor = useDiagram();
  useEffect(() => setUpTables(editor), [editor]);
  return null;
}
