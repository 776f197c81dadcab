import type { Editor } from '../editor/editor.ts';
import { arrangeCommands } from './arrange-commands.ts';
import { connectorCommands } from './connector-commands.ts';
import { editCommands } from './edit-commands.ts';
import { fileCommands, paletteCommand } from '@limn/canvas/commands/file-commands.ts';
import { commentCommands } from '@limn/canvas/commands/comment-commands.ts';
import { findCommands } from '@limn/canvas/commands/find-commands.ts';
import { historyCommands } from '@limn/canvas/commands/history-commands.ts';
import { itemCommands } from './item-commands.ts';
import { keyboardCommands } from './keyboard-commands.ts';
import { memberCommands } from './notations/member-commands.ts';
import { layoutCommands } from './layout-commands.ts';
import { pageCommands } from './page-commands.ts';
import { prototypeCommands } from './notations/prototype-commands.ts';
import { relationCommands } from './notations/relation-commands.ts';
import { styleCommands } from './style-commands.ts';
import { lateToolCommands, toolCommands } from './tool-commands.ts';
import { presentCommand } from '@limn/canvas/commands/present-command.ts';
import { viewCommands } from '@limn/canvas/commands/view-commands.ts';

/** Everything the editor can do, by group; later groups lose a shortcut that an earlier one may use now. */
export const ALL_COMMANDS = [
  ...historyCommands,
  ...editCommands,
  ...findCommands,
  ...commentCommands,
  ...arrangeCommands,
  ...layoutCommands,
  ...styleCommands,
  ...itemCommands,
  ...memberCommands,
  ...connectorCommands,
  ...relationCommands,
  ...pageCommands,
  ...viewCommands,
  presentCommand,
  ...prototypeCommands,
  ...keyboardCommands,
  ...toolCommands,
  ...lateToolCommands,
  ...fileCommands,
  paletteCommand,
];

/** Gives an editor all commands, beside those that it has. */
export function installCommands({ commands }: Editor): void {
  commands.register(...ALL_COMMANDS.filter(({ id }) => !commands.get(id)));
  commands.sort(ALL_COMMANDS.map(({ id }) => id));
}
