import { useEffect } from 'react';
import { useSearchParams } from '../../app/routing/navigation.tsx';
import { useOpenEditor } from '../context/editor-context.tsx';

/** Opens the version history where the address asks for it, once. */
export function useAskedVersions(isShown: boolean, open: () => void): void {
  const [address, setAddress] = useSearchParams();
  const isAsked = isShown && address.has('versions');
  useEffect(() => {
    if (!isAsked) return;
    setAddress(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('versions');
        return rest;
      },
      { replace: true },
    );
    open();
  }, [isAsked, setAddress, open]);
}

/** Shows the item that the address names, once: what people do afterwards is not undone by what comes later. */
export function useShownItem(isShown: boolean): void {
  const { editor, findSource } = useOpenEditor();
  const [address, setAddress] = useSearchParams();
  const item = address.get('item'),
    page = address.get('page');
  useEffect(() => {
    if (!isShown || item === null || page === null) return;
    setAddress(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('item');
        rest.delete('page');
        return rest;
      },
      { replace: true },
    );
    void findSource?.().then((source) => {
      source.show({ id: item, page, part: 'text', text: '', isLocked: false });
    });
  }, [isShown, item, page, setAddress, editor, findSource]);
}
