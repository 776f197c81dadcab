/** What each set calls the same widget. An empty list: the set has none. */
export interface Widget {
  readonly name: string;
  readonly limn: readonly string[];
  readonly antd: readonly string[];
  readonly arco: readonly string[];
  readonly element: readonly string[];
}

export type SetName = Exclude<keyof Widget, 'name'>;

export const widgets: readonly Widget[] = [
  { name: 'button', limn: ['Button'], antd: ['Button'], arco: ['Button'], element: ['Button'] },
  { name: 'input', limn: ['TextField'], antd: ['Input'], arco: ['Input'], element: ['Input'] },
  { name: 'select', limn: ['Select'], antd: ['Select'], arco: ['Select'], element: ['Select'] },
  { name: 'radio', limn: ['RadioGroup'], antd: ['Radio'], arco: ['Radio'], element: ['Radio'] },
  {
    name: 'checkbox',
    limn: ['Checkbox', 'CheckboxGroup'],
    antd: ['Checkbox'],
    arco: ['Checkbox'],
    element: ['Checkbox'],
  },
  { name: 'tags', limn: ['TagsField'], antd: ['Select'], arco: ['InputTag'], element: ['InputTag'] },
  { name: 'switch', limn: ['Switch'], antd: ['Switch'], arco: ['Switch'], element: ['Switch'] },
  {
    name: 'progress',
    limn: ['Progress', 'ProgressRing'],
    antd: ['Progress'],
    arco: ['Progress'],
    element: ['Progress'],
  },
  { name: 'badge', limn: ['Badge'], antd: ['Badge'], arco: ['Badge'], element: ['Badge'] },
  { name: 'message', limn: ['TipHost', 'tips'], antd: ['message'], arco: ['Message'], element: ['Message'] },
  {
    name: 'pop',
    limn: ['Popover', 'Dialog'],
    antd: ['Popover', 'Modal'],
    arco: ['Popover', 'Modal'],
    element: ['Popover', 'Dialog'],
  },
  { name: 'tab', limn: ['Tabs'], antd: ['Tabs'], arco: ['Tabs'], element: ['Tabs'] },
  { name: 'date', limn: ['DatePicker'], antd: ['DatePicker'], arco: ['DatePicker'], element: ['DatePicker'] },
  { name: 'tooltip', limn: ['Tooltip'], antd: ['Tooltip'], arco: ['Tooltip'], element: ['Tooltip'] },
  { name: 'page', limn: ['Pager'], antd: ['Pagination'], arco: ['Pagination'], element: ['Pagination'] },
  { name: 'table', limn: ['Table'], antd: ['Table'], arco: ['Table'], element: ['Table'] },
  { name: 'timeline', limn: ['Timeline'], antd: ['Timeline'], arco: ['Timeline'], element: ['Timeline'] },
  { name: 'popconfirm', limn: ['Popconfirm'], antd: ['Popconfirm'], arco: ['Popconfirm'], element: ['Popconfirm'] },
];
