import type { Same } from '../same.ts';
import type { data as zh } from '../zh/data.ts';

export const data = {
  title: 'Data',
  edit: 'Edit fields…',
  add: 'Add data…',
  rules: 'Conditional formatting…',
  hint: 'Use %name% in text to show that field’s value',
  field: 'Field',
  type: 'Type',
  choices: 'Choices',
  choicesHint: 'Type one and press Enter',
  notSet: 'Not set',
  types: { text: 'Text', number: 'Number', date: 'Date', boolean: 'Yes or no', choice: 'Choice' },
  tests: {
    is: 'is',
    isNot: 'is not',
    contains: 'contains',
    greater: 'is greater than',
    less: 'is less than',
    empty: 'is empty',
    filled: 'is not empty',
  },
  ruleTitle: 'Conditional formatting',
  ruleHint:
    'Shapes and connectors whose data meets a condition take on its colours. If several match, the first one applies.',
  ruleNoFields: 'Add data to a shape first, then create rules for it',
  ruleAdd: 'Add rule',
  ruleRemove: 'Delete rule',
  ruleUp: 'Move rule up',
  test: 'Condition',
  value: 'Value',
  yes: 'Yes',
  no: 'No',
} satisfies Same<typeof zh>;
