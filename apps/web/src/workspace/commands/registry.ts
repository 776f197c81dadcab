import { matchesShortcut, type IconRef, type KeyPress } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { createContext, useContext, useEffect } from 'react';

/** Something a person can do, from a menu, the palette, the shortcut sheet or its keys. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  /** What the palette finds it by besides its label; words between spaces. */
  readonly words?: string;
  /** The first is shown; all of them work. */
  readonly shortcuts?: readonly string[];
  readonly group: 'general' | 'list';
  readonly isEnabled: boolean;
  /** Works wherever the focus is, though it stands among those of the list. */
  readonly isAnywhere?: boolean;
  /** Shown with its keys, but the list itself handles them. */
  readonly isListKey?: boolean;
  readonly run: () => void;
}

/** The commands of the pages on show. Each part of a page gives its own and takes them back when it goes. */
export class CommandRegistry {
  readonly #groups = new Map<object, readonly Command[]>();

  set(owner: object, commands: readonly Command[]): void {
    this.#groups.set(owner, commands);
  }

  remove(owner: object): void {
    this.#groups.delete(owner);
  }

  all(): readonly Command[] {
    return [...this.#groups.values()].flat();
  }

  /**
   * The enabled command of these keys. Where the focus is in a text or in another part of the page, the folder tree
   * among them, the commands of the list are left out: a key is about what has the focus.
   */
  match(press: KeyPress, platform: string, focus: 'list' | 'text' | 'elsewhere' = 'list'): Command | undefined {
    const reaches = (command: Command): boolean =>
      command.group === 'general' || focus === 'list' || (focus === 'elsewhere' && command.isAnywhere === true);
    return this.all().find(
      (command) =>
        command.isEnabled &&
        command.isListKey !== true &&
        reaches(command) &&
        command.shortcuts?.some((shortcut) => matchesShortcut(press, shortcut, platform)) === true,
    );
  }
}

export const Commands = createContext(new CommandRegistry());

/** Gives commands for as long as the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useContext(Commands);
  useEffect(() => {
    const owner = {};
    registry.set(owner, commands);
    return () => registry.remove(owner);
  }, [registry, commands]);
}

/** With Alt some layouts give another letter, or none; the key's place is meant then. */
export function pressOf(event: KeyboardEvent): KeyPress {
  const { key, ctrlKey, metaKey, altKey, shiftKey, code } = event;
  return { key: altKey && code.startsWith('Key') ? code.slice(3) : key, ctrlKey, metaKey, altKey, shiftKey };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Where a key goes: a press on nothing leaves the focus with the page as a whole, and the page is its list. */
function focusOf(target: EventTarget | null): 'list' | 'text' | 'elsewhere' {
  if (isTyping(target)) {
    return 'text';
  }
  const isPage = !(target instanceof Element) || target === document.body || target === document.documentElement;
  return isPage || target.closest('main') !== null ? 'list' : 'elsewhere';
}

/** Words that are marked on the page: the keys to copy are theirs. */
const hasMarkedText = (): boolean => document.getSelection()?.isCollapsed === false;

/** Runs commands by their keys, except while one types, composes, or is in a dialog or menu. */
export function useCommandKeys(registry: CommandRegistry): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      const focus = focusOf(event.target);
      if (event.defaultPrevented || isComposing(event) || (focus === 'text' && isBare)) {
        return;
      }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c' && hasMarkedText()) {
        return;
      }
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null) {
        return;
      }
      const command = registry.match(pressOf(event), navigator.platform, focus);
      if (command !== undefined) {
        event.preventDefault();
        command.run();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [registry]);
}
