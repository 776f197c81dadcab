/** What the notations bring an editor besides their shapes and rules: keys, commands, drags. */
import type { Editor } from '@limn/diagram/editor/editor.ts';

type SetUp = (editor: Editor) => void;

const SET_UPS = {
  auto: async () => (await import('@limn/diagram/setup/set-up-branches.ts')).setUpBranches,
  gantt: async () => (await import('@limn/diagram/setup/set-up-gantt.ts')).setUpGantt,
  kanban: async () => (await import('@limn/diagram/setup/set-up-kanban.ts')).setUpKanban,
  symbol: async () => (await import('@limn/diagram/setup/set-up-symbols.ts')).setUpSymbols,
  table: async () => (await import('@limn/diagram/setup/set-up-tables.ts')).setUpTables,
  ui: async () => (await import('@limn/diagram/setup/set-up-links.ts')).setUpLinks,
} satisfies Record<string, () => Promise<SetUp>>;

export type SetUpNotation = keyof typeof SET_UPS;

export const loadSetUp = (notation: SetUpNotation): Promise<SetUp> => SET_UPS[notation]();
