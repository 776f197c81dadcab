import type { Same } from '../same.ts';
import type { notations as source } from '../zh/notations.ts';
import { bpmn } from './notation-bpmn.ts';

export const notations = {
  pad: {
    label: 'Quick actions',
    append: 'Append',
    appendNamed: 'Append {{name}}',
    replace: 'Change type',
    connect: 'Connect',
    delete: 'Delete',
  },
  bpmn,
} satisfies Same<typeof source>;
