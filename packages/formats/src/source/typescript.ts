/** Classifiers of TypeScript, by a parser that goes on after what it cannot read. */
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Attribute, Member, Operation, Parameter, Visibility } from '@limn/document/notation/member.ts';
import { type Classifier, MOST_CLASSIFIERS, type SourceRead } from './model.ts';
import { parseWithin } from './parse.ts';
import { childOf, childrenOf, has, Source } from './tree.ts';

const TYPESCRIPT = parser.configure({ dialect: 'ts' });
const SCOPES = new Set(['Script', 'ExportDeclaration', 'NamespaceDeclaration', 'AmbientDeclaration', 'Block']);

/** The text with what the parser takes amiss written as it understands it, every character where it was. */
const plain = (text: string): string =>
  text
    .replace(
      /(\bmodule\s+)(['"])([^'"\n]*)\2/g,
      (_, word: string, _quote, name: string) => `${word}_${name.replace(/\W/g, '_')}_`,
    )
    // The last part of a tuple that may be missing.
    .replace(/(?<=[\w\])>])\?(?=\s*\])/g, ' ');

export function readTypescript(text: string): SourceRead {
  const source = new Source(text),
    parsed = parseWithin(TYPESCRIPT, plain(text)),
    { tree } = parsed,
    classifiers: Classifier[] = [];
  const visit = (node: SyntaxNode, depth: number): void => {
    if (classifiers.length >= MOST_CLASSIFIERS || depth > 50) return;
    for (const child of childrenOf(node)) {
      const found = classifierOf(child, source);
      if (found) classifiers.push(found);
      else if (SCOPES.has(child.name)) visit(child, depth + 1);
    }
  };
  visit(tree.topNode, 0);
  return { classifiers, misread: source.misread(parsed, isDecorated) };
}

/** Decorators before `export`, which the parser takes for those of a class that never comes. */
const isOnlyDecorators = (node: SyntaxNode): boolean => has(node, 'Decorator') && !has(node, 'class');
const isDecorated = ({ parent }: SyntaxNode): boolean =>
  parent?.name === 'ClassDeclaration' && isOnlyDecorators(parent) && parent.nextSibling?.name === 'ExportDeclaration';

function classifierOf(node: SyntaxNode, source: Source): Classifier | undefined {
  switch (node.name) {
    case 'ClassDeclaration':
      return isOnlyDecorators(node) ? undefined : classOf(node, source);
    case 'InterfaceDeclaration': {
      const heritage = heritageOf(node, source);
      return {
        ...headOf(node, 'interface', source),
        generalizations: [...heritage.extends, ...heritage.implements],
        members: membersOf(childOf(node, 'ObjectType'), source),
      };
    }
    case 'EnumDeclaration': {
      const body = childOf(node, 'EnumBody');
      return {
        ...headOf(node, 'enumeration', source),
        literals: body
          ? [...childrenOf(body)].filter(({ name }) => name === 'PropertyName').map((one) => source.of(one))
          : [],
      };
    }
    case 'TypeAliasDeclaration': {
      const body = childOf(node, 'ObjectType');
      return body && { ...headOf(node, 'dataType', source), members: membersOf(body, source) };
    }
    default:
      return undefined;
  }
}

function headOf(node: SyntaxNode, kind: Classifier['kind'], source: Source): Classifier {
  const name = childOf(node, 'TypeDefinition', 'VariableDefinition'),
    parameters = childOf(node, 'TypeParamList');
  return {
    kind,
    name: name ? source.of(name) : 'default',
    ...(parameters && { typeParameters: source.flat(parameters) }),
    isAbstract: has(node, 'abstract'),
    generalizations: [],
    realizations: [],
    literals: [],
    members: [],
  };
}

/** What stands after `extends` and `implements`, up to the body. */
function heritageOf(node: SyntaxNode, source: Source): { extends: string[]; implements: string[] } {
  const out = { extends: [] as string[], implements: [] as string[] };
  let list: string[] | undefined,
    from = -1,
    to = -1;
  const end = (): void => {
    if (list && from >= 0) list.push(source.between(from, to));
    from = -1;
  };
  for (const child of childrenOf(node)) {
    if (child.name === 'extends' || child.name === 'implements') {
      end();
      list = out[child.name];
    } else if (child.name === ',') end();
    else if (child.name === 'ClassBody' || child.name === 'ObjectType') break;
    else if (list && !child.type.isError) {
      if (from < 0) ({ from } = child);
      ({ to } = child);
    }
  }
  end();
  return out;
}

function classOf(node: SyntaxNode, source: Source): Classifier {
  const heritage = heritageOf(node, source);
  return {
    ...headOf(node, 'class', source),
    generalizations: heritage.extends,
    realizations: heritage.implements,
    members: membersOf(childOf(node, 'ClassBody'), source),
  };
}

const visibilityOf = (node: SyntaxNode, source: Source): Visibility => {
  const privacy = childOf(node, 'Privacy'),
    word = privacy ? source.of(privacy) : 'public';
  if (has(node, 'PrivatePropertyDefinition')) return 'private';
  return word === 'private' || word === 'protected' ? word : 'public';
};

function typeOf(node: SyntaxNode, source: Source): { type?: string } {
  const annotation = childOf(node, 'TypeAnnotation', 'TypePredicate'),
    type = annotation && source.flat(annotation).replace(/^:\s*/, '');
  return type ? { type } : {};
}

/** The value after the sign, where it is short enough to be read in a row. */
function valueOf(node: SyntaxNode, source: Source): { defaultValue?: string } {
  const equals = childOf(node, 'Equals'),
    value = equals?.nextSibling;
  if (!value || ['ArrowFunction', 'FunctionExpression', 'ClassExpression'].includes(value.name)) return {};
  const text = source.flat(value);
  return text.length <= 40 && !text.includes('{') ? { defaultValue: text } : {};
}

function membersOf(body: SyntaxNode | undefined, source: Source): Member[] {
  const out: Member[] = [],
    seen = new Set<string>();
  for (const node of body ? childrenOf(body) : []) {
    const name = childOf(node, 'PropertyDefinition', 'PrivatePropertyDefinition');
    if (!name) continue;
    const called = source
        .of(name)
        .replace(/^#/, '')
        .replace(/^(['"])(.*)\1$/, '$2'),
      common = {
        name: called,
        visibility: visibilityOf(node, source),
        isStatic: has(node, 'static'),
        isAbstract: has(node, 'abstract'),
      };
    if (node.name.startsWith('Property')) {
      const { type, multiplicity } = optional(typeOf(node, source).type, has(node, 'Optional'));
      out.push({
        kind: 'attribute',
        ...common,
        isDerived: false,
        ...(type !== undefined && { type }),
        ...(multiplicity !== undefined && { multiplicity }),
        ...valueOf(node, source),
        modifiers: has(node, 'readonly') ? ['readOnly'] : [],
      });
    } else if (node.name.startsWith('Method')) {
      const list = childOf(node, 'ParamList');
      if (has(node, 'get') || has(node, 'set')) {
        // What is read and written is one property to whoever uses it.
        if (!seen.has(called))
          out.push({
            kind: 'attribute',
            ...common,
            isDerived: true,
            ...typeOf(node, source),
            modifiers: [],
          } satisfies Attribute);
        seen.add(called);
        continue;
      }
      const parameters = list ? parametersOf(list, source) : [],
        generic = childOf(node, 'TypeParamList');
      if (called === 'constructor') out.unshift(...parameters.flatMap(({ property }) => property ?? []));
      // Of several signatures the first is shown.
      if (seen.has(`${called}()`)) continue;
      seen.add(`${called}()`);
      out.push({
        kind: 'operation',
        ...common,
        name: `${called}${generic ? source.flat(generic) : ''}`,
        ...typeOf(node, source),
        modifiers: [],
        parameters: parameters.map(({ parameter }) => parameter),
      } satisfies Operation);
    }
  }
  return out;
}

/** A property that may be missing: of its type there is none or one. */
const optional = (type: string | undefined, isOptional: boolean): { type?: string; multiplicity?: string } => ({
  ...(type !== undefined && { type }),
  ...(isOptional && { multiplicity: '0..1' }),
});

/** Parameters, and the properties that a constructor makes of those with a visibility. */
function parametersOf(list: SyntaxNode, source: Source): { parameter: Parameter; property?: Attribute }[] {
  const out: { parameter: Parameter; property?: Attribute }[] = [];
  let visibility: Visibility | undefined,
    isReadOnly = false,
    isRest = false;
  for (const child of childrenOf(list)) {
    if (child.name === 'Privacy') visibility = source.of(child) as Visibility;
    else if (child.name === 'readonly') isReadOnly = true;
    else if (child.name === 'Spread') isRest = true;
    else if (child.name === 'VariableDefinition' || child.name.endsWith('Pattern')) {
      const parameter: Parameter = {
        name: child.name === 'VariableDefinition' ? source.of(child) : 'options',
        modifiers: [],
        ...(isRest && { multiplicity: '*' }),
      };
      const property: Attribute | undefined =
        visibility || isReadOnly
          ? {
              kind: 'attribute',
              name: parameter.name,
              visibility: visibility ?? 'public',
              isStatic: false,
              isAbstract: false,
              isDerived: false,
              modifiers: isReadOnly ? ['readOnly'] : [],
            }
          : undefined;
      out.push(property ? { parameter, property } : { parameter });
      [visibility, isReadOnly, isRest] = [undefined, false, false];
    } else if (child.name === 'Optional') {
      const last = out.at(-1);
      if (last) last.parameter.multiplicity = '0..1';
    } else if (child.name === 'TypeAnnotation') {
      const last = out.at(-1);
      if (!last) continue;
      const type = source.flat(child).replace(/^:\s*/, '');
      last.parameter.type = last.parameter.multiplicity === '*' ? type.replace(/\[\]$/, '') : type;
      if (last.property) last.property.type = type;
    } else if (out.length > 0 && child.prevSibling?.name === 'Equals') {
      const text = source.flat(child);
      if (text.length <= 20) out.at(-1)!.parameter.defaultValue = text;
    }
  }
  return out;
}
