/** Whether the keyboard in use has a Command key. */
export function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

const appleNames: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Ctrl: '⌃',
  Enter: '↩',
  Backspace: '⌫',
  Delete: '⌦',
};
const otherNames: Readonly<Record<string, string>> = { Mod: 'Ctrl', Delete: 'Del' };
const arrows: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/**
 * A shortcut as its keyboard writes it.
 *
 * @param shortcut keys joined by `+`, `Mod` for Command or Control: `Mod+Shift+K`
 * @param platform `navigator.platform`
 */
export function formatShortcut(shortcut: string, platform: string): string {
  const apple = isApple(platform);
  const names = apple ? appleNames : otherNames;
  const keys = shortcut
    .split(/\+(?=.)/)
    .map((key) => names[key] ?? arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return keys.join(apple ? '' : '+');
}

/** The parts of a key press that a shortcut is compared with. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Whether a key press is the shortcut. Shift is compared only where the shortcut names it or the key is a letter or a
 * named key, so that `?` is found on every layout.
 */
export function matchesShortcut(press: KeyPress, shortcut: string, platform: string): boolean {
  const parts = shortcut.split(/\+(?=.)/);
  const key = parts.pop() ?? '';
  const apple = isApple(platform);
  const wantsMod = parts.includes('Mod');
  const ctrl = parts.includes('Ctrl') || (wantsMod && !apple);
  const meta = wantsMod && apple;
  const shift = parts.includes('Shift');
  const symbol = key.length === 1 && !/[a-z0-9]/i.test(key);
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    press.ctrlKey === ctrl &&
    press.metaKey === meta &&
    press.altKey === parts.includes('Alt') &&
    (symbol || press.shiftKey === shift)
  );
}
