/** Keys to commands and commands to readable keys. */
import type { EditorCore } from '../core/editor-core.ts';
import type { KeyInfo } from '../core/state-node.ts';
import type { CommandRegistry } from '../core/command.ts';

interface Chord {
  key: string;
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

const cache = new Map<string, Chord>();

const NAMED: Readonly<Record<string, string>> = { Plus: '+', Space: ' ' };

/** `Mod+Shift+G` taken apart. A `+` itself is written `Plus`, a blank `Space`. */
export function parseShortcut(text: string): Chord {
  let chord = cache.get(text);
  if (!chord) {
    const parts = text.split('+'),
      key = parts.pop()!;
    chord = {
      key: NAMED[key] ?? key,
      mod: parts.includes('Mod'),
      shift: parts.includes('Shift'),
      alt: parts.includes('Alt'),
    };
    cache.set(text, chord);
  }
  return chord;
}

/**
 * Letters are compared by meaning, so that other keyboard layouts work; where Alt or a non-Latin layout makes another
 * character of a key, by its place. Shift is ignored for signs that need it.
 */
export function pressed(chord: Chord, key: KeyInfo): boolean {
  if (chord.mod !== key.mod || chord.alt !== key.alt) return false;
  const letter = /^[A-Za-z]$/.test(chord.key),
    digit = /^\d$/.test(chord.key),
    sign = chord.key.length === 1 && chord.key !== ' ' && !letter && !digit;
  if (!sign && chord.shift !== key.shift) return false;
  if (key.key.toLowerCase() === chord.key.toLowerCase()) return true;
  if (letter) return !/^[A-Za-z]$/.test(key.key) && key.code === `Key${chord.key.toUpperCase()}`;
  if (digit) return key.code === `Digit${chord.key}` || key.code === `Numpad${chord.key}`;
  return false;
}

/** Keys that stand by themselves for nothing, or that lead out of wherever one is. */
const UNBINDABLE = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Escape', 'Tab', ' ', 'Dead']);

/**
 * Pressed keys as a shortcut is written, `Mod+Shift+G`; null for those that cannot be one: modifiers alone, keys that
 * lead out of a dialog, what an input method takes.
 */
export function chordOf(key: KeyInfo): string | null {
  if (UNBINDABLE.has(key.key) || key.key === 'Process' || key.key === 'Unidentified') return null;
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(key.code),
    isLatin = /^[!-~]$/.test(key.key),
    letter = /^[a-z]$/i.test(key.key);
  // Alt and layouts without Latin letters make other characters of a key.
  const byPlace = place !== null && (key.alt || !isLatin) ? (place[1] ?? place[2]) : undefined,
    name = byPlace ?? (letter ? key.key.toUpperCase() : key.key);
  const isSign = name.length === 1 && !/^[A-Z\d]$/.test(name);
  return [
    ...(key.mod ? ['Mod'] : []),
    ...(key.shift && !isSign ? ['Shift'] : []),
    ...(key.alt ? ['Alt'] : []),
    name === '+' ? 'Plus' : name,
  ].join('+');
}

/** The command that has a shortcut, whether it may run now or not; `except` that one. */
export const ownerOf = <C extends { id: string; shortcuts?: readonly string[] }>(
  registry: { all(): readonly C[] },
  shortcut: string,
  except: string,
): C | undefined => registry.all().find((c) => c.id !== except && c.shortcuts?.includes(shortcut) === true);

/** The first command the keys stand for that may run now. */
export function matchShortcut(editor: EditorCore, key: KeyInfo): string | null {
  for (const command of editor.commands.all()) {
    if (
      command.shortcuts?.some((text) => pressed(parseShortcut(text), key)) &&
      editor.commands.enabled(command.id, editor)
    )
      return command.id;
  }
  return null;
}

const MAC: Record<string, string> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: '⌦',
  Backspace: '⌫',
  Enter: '↩',
  Escape: '⎋',
  Tab: '⇥',
  Plus: '+',
};
const PC: Record<string, string> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Plus: '+',
};

/** A shortcut as a person reads it: `⇧⌘G` or `Ctrl+Shift+G`. */
export function showShortcut(text: string, mac: boolean): string {
  const parts = text.split('+').map((part) => (mac ? MAC : PC)[part] ?? part);
  return parts.join(mac ? '' : '+');
}

/** Shortcuts that two commands claim; for a test, as a person finds out too late. */
export function shortcutClashes(registry: Pick<CommandRegistry<EditorCore>, 'all'>): string[] {
  const owner = new Map<string, string>(),
    clashes: string[] = [];
  for (const command of registry.all()) {
    for (const shortcut of command.shortcuts ?? []) {
      const known = owner.get(shortcut);
      if (known) clashes.push(`${shortcut}: ${known}, ${command.id}`);
      else owner.set(shortcut, command.id);
    }
  }
  return clashes;
}
