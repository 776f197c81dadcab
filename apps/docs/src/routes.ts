/** A component set: Limn's React components, or the same widgets as jQuery plugins. */
export type SetName = 'react' | 'jquery';

interface RouteRow {
  readonly id: string;
  readonly set: SetName;
  /** The pages about the same widget in the other set; none where that has no such widget. */
  readonly counterpart: readonly string[];
}

/** How the pages of a set stand together in its menu; their addresses keep the order of `routes`. */
export const menuGroups = {
  react: [
    ['start', ['js', 'gf', 'theme']],
    [
      'forms',
      [
        'button',
        'input',
        'textarea',
        'select',
        'radio',
        'checkbox',
        'switch',
        'tags',
        'date',
        'range',
        'time',
        'treeselect',
        'cascader',
        'transfer',
        'upload',
      ],
    ],
    ['data', ['table', 'badge', 'timeline', 'progress', 'descriptions', 'collapse', 'preview']],
    ['navigation', ['tab', 'page', 'steps']],
    ['layout', ['appshell', 'splitter']],
    ['overlays', ['pop', 'popconfirm', 'tooltip', 'message', 'tour']],
  ],
  jquery: [
    ['start', ['jq_API']],
    ['forms', ['jq_button', 'jq_input', 'jq_checkbox', 'jq_spinner', 'jq_colorpicker']],
    ['overlays', ['jq_menu', 'jq_dialog']],
  ],
} as const;

/** The pages of the documentation, each at `#/id`; those that came later stand after the others. */
export const routes = [
  { id: 'js', set: 'react', counterpart: ['jq_API'] },
  { id: 'input', set: 'react', counterpart: ['jq_input', 'jq_spinner', 'jq_colorpicker'] },
  { id: 'textarea', set: 'react', counterpart: ['jq_input'] },
  { id: 'button', set: 'react', counterpart: ['jq_button'] },
  { id: 'select', set: 'react', counterpart: [] },
  { id: 'radio', set: 'react', counterpart: ['jq_checkbox'] },
  { id: 'checkbox', set: 'react', counterpart: ['jq_checkbox'] },
  { id: 'tags', set: 'react', counterpart: [] },
  { id: 'switch', set: 'react', counterpart: ['jq_checkbox'] },
  { id: 'progress', set: 'react', counterpart: [] },
  { id: 'badge', set: 'react', counterpart: [] },
  { id: 'message', set: 'react', counterpart: [] },
  { id: 'pop', set: 'react', counterpart: ['jq_dialog', 'jq_menu'] },
  { id: 'tab', set: 'react', counterpart: [] },
  { id: 'date', set: 'react', counterpart: [] },
  { id: 'gf', set: 'react', counterpart: ['jq_API'] },
  { id: 'tooltip', set: 'react', counterpart: [] },
  { id: 'page', set: 'react', counterpart: [] },
  { id: 'table', set: 'react', counterpart: [] },
  { id: 'timeline', set: 'react', counterpart: [] },
  { id: 'popconfirm', set: 'react', counterpart: ['jq_dialog'] },
  { id: 'jq_button', set: 'jquery', counterpart: ['button'] },
  { id: 'jq_input', set: 'jquery', counterpart: ['input'] },
  { id: 'jq_checkbox', set: 'jquery', counterpart: ['checkbox', 'switch'] },
  { id: 'jq_spinner', set: 'jquery', counterpart: ['input'] },
  { id: 'jq_menu', set: 'jquery', counterpart: ['pop'] },
  { id: 'jq_colorpicker', set: 'jquery', counterpart: ['input'] },
  { id: 'jq_dialog', set: 'jquery', counterpart: ['pop', 'popconfirm'] },
  { id: 'jq_API', set: 'jquery', counterpart: ['js'] },
  { id: 'upload', set: 'react', counterpart: [] },
  { id: 'collapse', set: 'react', counterpart: [] },
  { id: 'descriptions', set: 'react', counterpart: [] },
  { id: 'steps', set: 'react', counterpart: [] },
  { id: 'splitter', set: 'react', counterpart: [] },
  { id: 'range', set: 'react', counterpart: [] },
  { id: 'time', set: 'react', counterpart: [] },
  { id: 'treeselect', set: 'react', counterpart: [] },
  { id: 'cascader', set: 'react', counterpart: [] },
  { id: 'transfer', set: 'react', counterpart: [] },
  { id: 'preview', set: 'react', counterpart: [] },
  { id: 'tour', set: 'react', counterpart: [] },
  { id: 'appshell', set: 'react', counterpart: [] },
  { id: 'theme', set: 'react', counterpart: [] },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routes)[number]['id'];

export const isRoute = (id: string): id is RouteId => routes.some((route) => route.id === id);

/** The row of a page. */
export function routeOf(id: RouteId): {
  readonly id: RouteId;
  readonly set: SetName;
  readonly counterpart: readonly RouteId[];
} {
  const found = routes.find((route) => route.id === id);
  if (found === undefined) {
    throw new Error(`There is no page ${id}`);
  }
  return found;
}
