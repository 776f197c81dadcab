import { Embeds as Index } from '@limn/diagram/board/cards/embed.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { useDiagram, useDiagramValue } from '../../editor/context/use-diagram.ts';
import { useMe } from '../../session/session.ts';
import { framedAt } from './framed-at.ts';

const Embeds = lazy(() => import('./Embeds.tsx'));
const NONE: readonly string[] = [];

/** The players of a drawing that has any, where the instance allows some; the editor knows which addresses it does. */
export function useEmbeds(): React.ReactNode {
  const editor = useDiagram();
  const hosts = useMe().data?.instance.embedHosts ?? NONE;
  useEffect(() => {
    editor.host.mayEmbed = (address) => framedAt(address, hosts) !== null;
    return () => {
      delete editor.host.mayEmbed;
    };
  }, [editor, hosts]);
  const [index, setIndex] = useState<Index | null>(null);
  useEffect(() => {
    const made = new Index(editor.store);
    setIndex(made);
    return () => made.end();
  }, [editor]);
  const isWanted = useDiagramValue(['document'], () => index !== null && index.ids.size > 0);
  return (
    hosts.length > 0 &&
    isWanted &&
    index && (
      <Suspense fallback={null}>
        <Embeds hosts={hosts} ids={index.ids} />
      </Suspense>
    )
  );
}
