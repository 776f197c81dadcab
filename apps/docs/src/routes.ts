/** A component set: Limn's React components, or the same widgets as jQuery plugins. */
export type SetName = 'react' | 'jquery';

interface RouteRow {
  readonly id: string;
  readonly set: SetName;
  /** What is closest to it in the other set. */
  readonly counterpart: readonly string[];
}

/** The pages of the documentation, in the order of their menus; each is at `#/id`. */
export const routes = [
  { id: 'js', set: 'react', counterpart: ['jq_API'] },
  { id: 'input', set: 'react', counterpart: ['jq_input', 'jq_spinner', 'jq_colorpicker'] },
  { id: 'textarea', set: 'react', counterpart: ['jq_input'] },
  { id: 'button', set: 'react', counterpart: ['jq_button'] },
  { id: 'select', set: 'react', counterpart: ['jq_menu'] },
  { id: 'radio', set: 'react', counterpart: ['jq_checkbox'] },
  { id: 'checkbox', set: 'react', counterpart: ['jq_checkbox'] },
  { id: 'tags', set: 'react', counterpart: ['jq_input'] },
  { id: 'switch', set: 'react', counterpart: ['jq_checkbox'] },
  { id: 'progress', set: 'react', counterpart: ['jq_button'] },
  { id: 'badge', set: 'react', counterpart: ['jq_button'] },
  { id: 'message', set: 'react', counterpart: ['jq_dialog'] },
  { id: 'pop', set: 'react', counterpart: ['jq_dialog', 'jq_menu'] },
  { id: 'tab', set: 'react', counterpart: ['jq_menu'] },
  { id: 'date', set: 'react', counterpart: ['jq_input'] },
  { id: 'gf', set: 'react', counterpart: ['jq_API'] },
  { id: 'tooltip', set: 'react', counterpart: ['jq_button'] },
  { id: 'page', set: 'react', counterpart: ['jq_spinner'] },
  { id: 'table', set: 'react', counterpart: ['jq_menu'] },
  { id: 'timeline', set: 'react', counterpart: ['jq_API'] },
  { id: 'popconfirm', set: 'react', counterpart: ['jq_dialog'] },
  { id: 'jq_button', set: 'jquery', counterpart: ['button'] },
  { id: 'jq_input', set: 'jquery', counterpart: ['input'] },
  { id: 'jq_checkbox', set: 'jquery', counterpart: ['checkbox', 'switch'] },
  { id: 'jq_spinner', set: 'jquery', counterpart: ['input'] },
  { id: 'jq_menu', set: 'jquery', counterpart: ['pop'] },
  { id: 'jq_colorpicker', set: 'jquery', counterpart: ['input'] },
  { id: 'jq_dialog', set: 'jquery', counterpart: ['pop', 'popconfirm'] },
  { id: 'jq_API', set: 'jquery', counterpart: ['js'] },
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
