import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDiagram } from '../editor/context/use-diagram.ts';
import { useMe } from '../session/session.ts';

/** Tells the editor who is drawing: the account, or the name that a guest of a link has given. */
export function useAuthor(link: string | undefined): void {
  const editor = useDiagram();
  const client = useQueryClient();
  const user = useMe().data?.user;
  useEffect(() => {
    editor.host.author = () => {
      if (user) return { name: user.fullName, id: user.userId };
      const seen = client.getQueryData<{ guest?: { name: string } | null }>(['view', link]);
      return seen?.guest ? { name: seen.guest.name } : undefined;
    };
    return () => {
      delete editor.host.author;
    };
  }, [editor, client, user, link]);
}
