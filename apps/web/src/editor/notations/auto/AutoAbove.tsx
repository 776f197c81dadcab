/** Where there are trees and mind maps, their branches are dragged, and grow by keys and handles. */
import { setUpBranches } from '@limn/diagram/setup/set-up-branches.ts';
import { useEffect } from 'react';
import { useDiagram } from '../../use-diagram.ts';

export default function AutoAbove(): React.ReactNode {
  const editor = useDiagram();
  useEffect(() => setUpBranches(editor), [editor]);
  return null;
}
