/** Where a drawing has screens, links are drawn to them and shown. */
import { setUpLinks } from '@limn/diagram/setup/set-up-links.ts';
import { useEffect } from 'react';
import { useDiagram } from '../../use-diagram.ts';

export default function LinksAbove(): React.ReactNode {
  const editor = useDiagram();
  useEffect(() => setUpLinks(editor), [editor]);
  return null;
}
