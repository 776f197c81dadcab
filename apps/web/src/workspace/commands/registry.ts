import { matchesShortcut, type IconRef, type KeyPress } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/composing.ts';
import { createContext, useContext, useEffect } from 'react';

/** Something a person can do, from a menu, the palette, the shortcut sheet or its keys. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  /** The first is shown; all of them work. */
  readonly shortcuts?: readonly string[];
  readonly group: 'general' | 'list';
  readonly isEnabled: boolean;
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

  /** The enabled command of these keys. While one types they are the text's, but for those of no list. */
  match(press: KeyPress, platform: string, isTyping = false): Command | undefined {
    return this.all().find(
      (command) =>
        command.isEnabled &&
        command.isListKey !== true &&
        (!isTyping || command.group === 'general') &&
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

/** Words that are marked on the page: the keys to copy are theirs. */
const hasMarkedText = (): boolean => document.getSelection()?.isCollapsed === false;

/** Runs commands by their keys, except while one types, composes, or is in a dialog or menu. */
export function useCommandKeys(registry: CommandRegistry): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      const types = isTyping(event.target);
      if (event.defaultPrevented || isComposing(event) || (types && isBare)) {
        return;
      }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c' && hasMarkedText()) {
        return;
      }
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null) {
        return;
      }
      const command = registry.match(pressOf(event), navigator.platform, types);
      if (command !== undefined) {
        event.preventDefault();
        command.run();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [registry]);
}
