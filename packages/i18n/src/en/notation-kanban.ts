import type { Same } from '../same.ts';
import type { kanban as source } from '../zh/notation-kanban.ts';

export const kanban = {
  title: 'Kanban',
  limit: 'Card limit',
  addCard: 'Add card',
  addColumn: 'Add column',
  over_one: '{{count}} over the limit',
  over_other: '{{count}} over the limit',
} satisfies Same<typeof source>;
