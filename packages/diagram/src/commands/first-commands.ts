/**
 * What an editor begins with: choosing the tools that stand beside the drawing, the steps of undo, what everybody does
 * with what is selected, and the view. All else comes after the first picture. No key means one thing among these and
 * another among all.
 */
import { fileCommands } from '@limn/canvas/commands/file-commands.ts';
import { historyCommands } from '@limn/canvas/commands/history-commands.ts';
import { viewCommands } from '@limn/canvas/commands/view-commands.ts';
import { editCommands } from './edit-commands.ts';
import { toolCommands } from './tool-commands.ts';

export const FIRST_COMMANDS = [...historyCommands, ...editCommands, ...viewCommands, ...toolCommands, ...fileCommands];
