import { matchesShortcut } from '@limn/ui/logic/page/shortcut.ts';
import { useEffect, useEffectEvent } from 'react';

/** ⌘K or Ctrl+K anywhere, and `/` outside of fields. */
export function useSearchKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    const command = matchesShortcut(event, 'Mod+K', navigator.platform);
    if (command || (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey)) {
      event.preventDefault();
      open();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
