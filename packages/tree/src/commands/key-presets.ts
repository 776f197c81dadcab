/**
 * Keys as other programs have them, for who comes from one: what differs from the keys that maps come with. A command
 * that is not named has its usual keys; one that is named without keys gave them to another.
 */

export const KEY_PRESETS = {
  xmind: {
    'topic.link': ['Mod+H', 'Mod+Shift+K'],
    'edit.replace': ['Mod+Alt+F'],
    'edit.findNext': ['Mod+G'],
    'topic.tags': ['F3'],
    'fold.toggle': ['-', 'Plus', 'Mod+.'],
    'fold.closeAll': ['/'],
    'go.central': ['Mod+Home', 'Home'],
  },
  freemind: {
    'topic.parent': ['Shift+Tab'],
    'topic.note': ['Mod+Shift+N', 'F4'],
    'topic.link': ['Mod+K'],
    'topic.tags': ['Alt+F8'],
    'help.palette': ['Mod+/'],
    'move.up': ['Mod+ArrowUp'],
    'move.down': ['Mod+ArrowDown'],
    'move.left': ['Mod+ArrowLeft'],
    'move.right': ['Mod+ArrowRight'],
    'select.branch': ['Mod+Shift+A'],
    'select.siblings': ['Mod+Alt+A'],
    'look.copy': ['Alt+Shift+C'],
    'look.paste': ['Alt+Shift+V'],
    'fold.openAll': ['Alt+End'],
    'fold.closeAll': ['Alt+Home'],
  },
  workflowy: {
    'topic.todo': ['Mod+Enter'],
    'topic.parent': [],
    'topic.note': ['Shift+Enter'],
    'topic.before': [],
    'topic.child': ['Insert'],
    'move.in': ['Tab'],
    'move.out': ['Shift+Tab'],
    'move.up': ['Alt+Shift+ArrowUp'],
    'move.down': ['Alt+Shift+ArrowDown'],
    'move.left': [],
    'move.right': [],
    'fold.toggle': ['Mod+ArrowUp', 'Mod+ArrowDown', '/'],
    'focus.in': ['Alt+ArrowRight'],
    'focus.out': ['Alt+ArrowLeft'],
    'edit.delete': ['Delete', 'Backspace', 'Mod+Shift+Backspace'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
