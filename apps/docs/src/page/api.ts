/**
 * What a table lists: props of a component, options, methods or events of a plugin, a function, or the fields of a
 * type.
 */
export type ApiKind = 'props' | 'options' | 'methods' | 'events' | 'function' | 'type';

export interface ApiRow {
  readonly name: string;
  /** As TypeScript writes it. */
  readonly type: string;
  readonly required: boolean;
  /** What holds when it is left out, as code. */
  readonly initial?: string;
  readonly description: string;
  /** From what the component stands on; shown after its own. */
  readonly inherited?: true;
}

/** What most use a component by: shown with its own, wherever it comes from. */
const main = new Set(
  `value defaultValue onChange isSelected defaultSelected isIndeterminate onPress isDisabled isReadOnly isRequired
  isInvalid name children selectedKey onSelectionChange isOpen onOpenChange placeholder autoFocus`.split(/\s+/),
);

/** Whether a row is among those that are always in sight. */
export const isMain = (row: ApiRow): boolean => row.inherited !== true || main.has(row.name);

/** One table of a page, read from the types when the page is built. */
export interface ApiTable {
  /** With `$` before it, of the jQuery set where the React set has the name too. */
  readonly name: string;
  readonly kind: ApiKind;
  readonly summary: string;
  readonly rows: readonly ApiRow[];
  /** Takes the attributes of its HTML element besides. */
  readonly takesAttributes?: boolean;
}

/** The name as it is exported. */
export const exportedName = (name: string): string => name.replace(/^\$/, '');
