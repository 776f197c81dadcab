import type { Same } from '../same.ts';
import type { notations as source } from '../zh/notations.ts';
import { bpmn } from './notation-bpmn.ts';
import { gantt } from './notation-gantt.ts';
import { kanban } from './notation-kanban.ts';
import { symbol } from './notation-symbol.ts';
import { table } from './notation-table.ts';
import { ui } from './notation-ui.ts';
import { uml } from './notation-uml.ts';

export const notations = {
  pad: {
    label: 'Quick actions',
    append: 'Append',
    appendNamed: 'Append {{name}}',
    replace: 'Change type',
    connect: 'Connect',
    open: 'Open subpage',
    split: 'Split into lanes',
    delete: 'Delete',
  },
  way: 'Page path',
  checks: {
    title: 'Process',
    isChecking: 'Check while drawing',
    fine: 'No problems found',
    errors_one: '{{count}} error',
    errors_other: '{{count}} errors',
    warnings_one: '{{count}} warning',
    warnings_other: '{{count}} warnings',
    list: 'Problems',
    more: 'and {{count}} more',
    all: 'Show all problems',
    error: 'Error',
    warning: 'Warning',
  },
  bpmn,
  gantt,
  kanban,
  symbol,
  table,
  ui,
  uml,
} satisfies Same<typeof source>;
