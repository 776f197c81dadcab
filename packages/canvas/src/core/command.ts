import type { Completion } from './completion.ts';

/**
 * One thing the editor can do. Menus, toolbars, the palette, the shortcut sheet and `window.limn` all come from these
 * records; a title key names a text in the `editor` catalogue.
 */
export interface Command<Editor, Argument = void> {
  /** `group.name`, stable: `arrange.bringToFront`. */
  id: string;
  /** Key in the `editor` catalogue: `commands.bringToFront`. */
  title: string;
  /** Icon name of the UI kit. */
  icon?: string;
  /**
   * `Mod` is ⌘ on a Mac and Ctrl elsewhere: `Mod+Shift+G`, `Delete`, `Alt+ArrowUp`. Letters name the key's meaning, not
   * its place.
   */
  shortcuts?: readonly string[];
  /** Further words to find it by, in any language. */
  keywords?: readonly string[];
  /** Needs an argument: run by a panel, a dialog or a program, never offered by itself. */
  internal?: boolean;
  /** Changes the document: never offered to readers. */
  edits?: boolean;
  /** Not offered when false. */
  when?(editor: Editor): boolean;
  /** For switches: whether it is on. */
  checked?(editor: Editor): boolean;
  run(editor: Editor, argument: Argument): void | Promise<void>;
}

/** As much of an editor as its commands need. */
interface CommandHost {
  readonly settings: { readonly readOnly: boolean };
  readonly completion: Completion;
}

export class CommandRegistry<Editor extends CommandHost> {
  private readonly commands = new Map<string, Command<Editor, never>>();
  /** Keys as they come with the program, of commands that a person gave others. */
  private readonly usual = new Map<string, readonly string[]>();

  /** Throws where an id is taken: two commands of one id are a mistake in the program. */
  register(...commands: readonly Command<Editor, never>[]): void {
    for (const command of commands) {
      if (this.commands.has(command.id)) throw new Error(`Command ${command.id} is registered twice`);
      this.commands.set(command.id, command);
    }
  }

  /** As `register`, before those that are there: of two that have one key and may run, theirs is meant. */
  registerFirst(...commands: readonly Command<Editor, never>[]): void {
    this.register(...commands);
    this.sort(commands.map(({ id }) => id));
  }

  /** Puts those of these ids before all others, in this order: of two that a key names the first one runs. */
  sort(ids: readonly string[]): void {
    const others = new Map(this.commands);
    this.commands.clear();
    for (const id of ids) {
      const command = others.get(id);
      if (command) this.commands.set(id, command);
      others.delete(id);
    }
    for (const [id, command] of others) this.commands.set(id, command);
  }

  /** Gives commands the keys that a person chose for them, by id; all others have their usual ones again. */
  rebind(own: ReadonlyMap<string, readonly string[]>): void {
    for (const [id, command] of this.commands) {
      const keys = own.get(id),
        usual = this.usual.get(id);
      if (keys) {
        if (!usual) this.usual.set(id, command.shortcuts ?? []);
        this.commands.set(id, { ...command, shortcuts: keys });
      } else if (usual) {
        this.usual.delete(id);
        this.commands.set(id, { ...command, shortcuts: usual });
      }
    }
  }

  /** Whether a person gave a command other keys than it comes with. */
  isRebound(id: string): boolean {
    return this.usual.has(id);
  }

  get(id: string): Command<Editor, never> | undefined {
    return this.commands.get(id);
  }
  all(): Command<Editor, never>[] {
    return [...this.commands.values()];
  }

  /** Whether the command exists and may run now. */
  enabled(id: string, editor: Editor): boolean {
    const command = this.commands.get(id);
    if (!command || (command.edits && editor.settings.readOnly)) return false;
    return command.when ? command.when(editor) : true;
  }

  /** Runs a command if it may run now, or once it has come; says whether it did or will. */
  run(id: string, editor: Editor, argument?: unknown): boolean {
    const { completion } = editor;
    if (!this.commands.has(id) && completion.isAwaited)
      return completion.whenThere(() => void this.run(id, editor, argument));
    if (!this.enabled(id, editor)) return false;
    void this.commands.get(id)!.run(editor, argument as never);
    return true;
  }
}
