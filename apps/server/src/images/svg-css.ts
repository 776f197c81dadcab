import { type CssNode, generate, parse, type Rule, walk } from 'css-tree';
import { FUNCTIONS, PROPERTIES } from './svg-allowed.ts';

/** A style without what could reach out, and the parts of the picture that it names. */
export interface CleanCss {
  text: string;
  refers: string[];
}

export interface CleanSheet {
  text: string;
  /** Parts of the picture that a rule names, by the class, id or element its selectors end in; `*` for any other. */
  refers: Map<string, string[]>;
}

/** Values without a function, an escape, a comment or an at-rule. */
const SIMPLE = /^[\w\s#.,%+-]*$/;

/** The value of one property; undefined when there is anything in it that is not known to be harmless. */
export function cleanValue(value: string): CleanCss | undefined {
  if (SIMPLE.test(value)) return { text: value, refers: [] };
  const node = parsed(value, 'value');
  const refers = node && harmless(node);
  return refers && { text: generate(node), refers };
}

/** The declarations of a `style` attribute. */
export function cleanDeclarations(text: string): CleanCss {
  const node = parsed(text, 'declarationList');
  if (node === undefined) return { text: '', refers: [] };
  const refers = keepHarmless(node);
  return { text: generate(node), refers };
}

/** A style sheet: rules alone, no at-rule. */
export function cleanSheet(text: string): CleanSheet {
  const refers = new Map<string, string[]>();
  const sheet = parsed(text, 'stylesheet');
  if (sheet?.type !== 'StyleSheet') return { text: '', refers };
  sheet.children.forEach((rule, item, list) => {
    if (rule.type !== 'Rule' || rule.prelude.type !== 'SelectorList') {
      list.remove(item);
      return;
    }
    const named = keepHarmless(rule.block);
    if (named.length === 0) return;
    for (const key of subjectsOf(rule)) refers.set(key, [...(refers.get(key) ?? []), ...named]);
  });
  // `<` cannot begin a tag inside XML that is escaped, and `-->` no comment: both are written as entities.
  return { text: generate(sheet), refers };
}

function parsed(text: string, context: string): CssNode | undefined {
  try {
    let failed = false;
    const node = parse(text, {
      context,
      parseCustomProperty: false,
      onParseError: () => {
        failed = true;
      },
    });
    // A value that is not understood is refused; of a list, what is not understood is left out below.
    return failed && context === 'value' ? undefined : node;
  } catch {
    return undefined;
  }
}

/** Takes out every declaration that is not known to be harmless. @returns the parts that the others name */
function keepHarmless(block: CssNode): string[] {
  const refers: string[] = [];
  if (!('children' in block) || block.children === null) return refers;
  const children = block.children;
  if (Array.isArray(children)) return refers;
  children.forEach((child: CssNode, item, list) => {
    const named =
      child.type === 'Declaration' && PROPERTIES.has(child.property.toLowerCase()) ? harmless(child.value) : undefined;
    if (named === undefined) list.remove(item);
    else refers.push(...named);
  });
  return refers;
}

/** Kinds of nodes of a value besides functions and addresses. */
const VALUES: ReadonlySet<string> = new Set([
  'Value',
  'Identifier',
  'Number',
  'Percentage',
  'Dimension',
  'Hash',
  'String',
  'Operator',
  'Parentheses',
  'WhiteSpace',
]);

/** Parts of the picture that a value names; undefined when it has anything that is not known to be harmless. */
function harmless(value: CssNode): string[] | undefined {
  const refers: string[] = [];
  let safe = true;
  walk(value, (node) => {
    if (node.type === 'Function') safe &&= FUNCTIONS.has(node.name.toLowerCase());
    else if (node.type === 'Url') {
      const address = node.value.trim();
      if (address.startsWith('#')) refers.push(address.slice(1));
      else safe = false;
    } else safe &&= VALUES.has(node.type);
  });
  return safe ? refers : undefined;
}

/**
 * What the selectors of a rule end in: `.class`, `#id` or the name of an element; `*` where it is none of them alone.
 */
function subjectsOf(rule: Rule): string[] {
  const subjects: string[] = [];
  if (rule.prelude.type !== 'SelectorList') return ['*'];
  rule.prelude.children.forEach((selector) => {
    const last = selector.type === 'Selector' ? selector.children.last : null;
    if (last?.type === 'ClassSelector') subjects.push(`.${last.name}`);
    else if (last?.type === 'IdSelector') subjects.push(`#${last.name}`);
    else if (last?.type === 'TypeSelector') subjects.push(last.name);
    else subjects.push('*');
  });
  return subjects;
}
