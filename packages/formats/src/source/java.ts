/** Classes, interfaces, enumerations and records of Java, by a parser that goes on after what it cannot read. */
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/java';
import type { Attribute, Member, Operation, Parameter, Visibility } from '@limn/document/notation/member.ts';
import { bareJava } from './bare-java.ts';
import { type Classifier, type ClassifierKind, MOST_CLASSIFIERS, type SourceRead } from './model.ts';
import { parseWithin } from './parse.ts';
import { childOf, childrenOf, has, Source } from './tree.ts';

const KINDS: Readonly<Record<string, ClassifierKind>> = {
  ClassDeclaration: 'class',
  InterfaceDeclaration: 'interface',
  AnnotationTypeDeclaration: 'interface',
  EnumDeclaration: 'enumeration',
  RecordDeclaration: 'class',
};
const TYPES = ['PrimitiveType', 'TypeName', 'GenericType', 'ArrayType', 'ScopedTypeName', 'AnnotatedType', 'void'];

export function readJava(text: string): SourceRead {
  const source = new Source(text),
    parsed = parseWithin(parser, bareJava(text)),
    { tree } = parsed,
    classifiers: Classifier[] = [];
  const visit = (node: SyntaxNode, within: string | undefined, depth: number): void => {
    if (depth > 50) return;
    for (const child of childrenOf(node)) {
      const kind = Object.hasOwn(KINDS, child.name) ? KINDS[child.name] : undefined;
      if (!kind || classifiers.length >= MOST_CLASSIFIERS) {
        if (child.type.isError) visit(child, within, depth + 1);
        continue;
      }
      const found = classifierOf(child, kind, source);
      classifiers.push(within === undefined ? found : { ...found, within });
      const body = bodyOf(child);
      if (body) visit(body, within === undefined ? found.name : `${within}.${found.name}`, depth + 1);
    }
  };
  visit(tree.topNode, undefined, 0);
  return { classifiers, misread: source.misread(parsed) };
}

const bodyOf = (node: SyntaxNode): SyntaxNode | undefined => {
  const body = childOf(node, 'ClassBody', 'InterfaceBody', 'EnumBody', 'RecordBody', 'AnnotationTypeBody');
  return (body && childOf(body, 'EnumBodyDeclarations')) ?? body;
};
const modifiersOf = (node: SyntaxNode): SyntaxNode | undefined => childOf(node, 'Modifiers');
const isMarked = (node: SyntaxNode, word: string): boolean => {
  const modifiers = modifiersOf(node);
  return modifiers !== undefined && has(modifiers, word);
};

function typesIn(node: SyntaxNode | undefined, source: Source): string[] {
  if (!node) return [];
  const out: string[] = [];
  for (const child of childrenOf(node)) {
    if (TYPES.includes(child.name)) out.push(source.flat(child));
    else if (child.name === 'InterfaceTypeList') out.push(...typesIn(child, source));
  }
  return out;
}

function classifierOf(node: SyntaxNode, kind: ClassifierKind, source: Source): Classifier {
  const name = childOf(node, 'Definition', 'Identifier'),
    parameters = childOf(node, 'TypeParameters'),
    body = childOf(node, 'EnumBody');
  const literals = [...(body ? childrenOf(body) : [])].flatMap((one) => {
    const own = one.name === 'EnumConstant' ? childOf(one, 'Definition') : undefined;
    return own ? [source.of(own)] : [];
  });
  const supers = typesIn(childOf(node, 'Superclass'), source),
    interfaces = typesIn(childOf(node, 'SuperInterfaces'), source),
    extended = typesIn(childOf(node, 'ExtendsInterfaces'), source);
  return {
    kind,
    name: name ? source.of(name) : '?',
    ...(parameters && { typeParameters: source.flat(parameters) }),
    isAbstract: isMarked(node, 'abstract'),
    generalizations: [...supers, ...extended],
    realizations: interfaces,
    literals,
    members: [...recordOf(node, source), ...membersOf(bodyOf(node), kind, source)],
  };
}

function visibilityOf(node: SyntaxNode, kind: ClassifierKind): Visibility {
  if (isMarked(node, 'private')) return 'private';
  if (isMarked(node, 'protected')) return 'protected';
  return isMarked(node, 'public') || kind === 'interface' ? 'public' : 'package';
}

/** The components of a record. */
function recordOf(node: SyntaxNode, source: Source): Member[] {
  const list = childOf(node, 'RecordHeader');
  if (!list) return [];
  return parametersOf(list, source).map((one) => ({
    kind: 'attribute',
    ...one,
    visibility: 'private',
    isStatic: false,
    isAbstract: false,
    isDerived: false,
    modifiers: ['readOnly'],
  }));
}

function membersOf(body: SyntaxNode | undefined, kind: ClassifierKind, source: Source): Member[] {
  const out: Member[] = [];
  for (const node of body ? childrenOf(body) : []) {
    const common = {
      visibility: visibilityOf(node, kind),
      isStatic: isMarked(node, 'static'),
      isAbstract: isMarked(node, 'abstract'),
    };
    if (node.name === 'FieldDeclaration' || node.name === 'ConstantDeclaration')
      for (const one of childrenOf(node)) {
        const name = one.name === 'VariableDeclarator' ? childOf(one, 'Definition') : undefined;
        if (!name) continue;
        const isConstant = common.isStatic || kind === 'interface',
          value = childOf(one, 'AssignOp')?.nextSibling,
          text = value ? source.flat(value) : '';
        out.push({
          kind: 'attribute',
          name: source.of(name),
          ...common,
          // What stands in an interface is static and final without the words.
          isStatic: isConstant,
          isDerived: false,
          ...typeOf(node, source, childOf(one, 'Dimension')),
          ...(text !== '' && text.length <= 40 && !text.includes('{') && { defaultValue: text }),
          modifiers: isMarked(node, 'final') || kind === 'interface' ? ['readOnly'] : [],
        } satisfies Attribute);
      }
    if (node.name === 'MethodDeclaration' || node.name === 'ConstructorDeclaration') {
      const name = childOf(node, 'Definition'),
        list = childOf(node, 'FormalParameters'),
        generic = childOf(node, 'TypeParameters');
      if (!name) continue;
      out.push({
        kind: 'operation',
        name: `${source.of(name)}${generic ? source.flat(generic) : ''}`,
        ...common,
        ...(node.name === 'MethodDeclaration' && typeOf(node, source)),
        modifiers: [],
        parameters: list ? parametersOf(list, source) : [],
      } satisfies Operation);
    }
  }
  return out;
}

function typeOf(node: SyntaxNode, source: Source, dimension?: SyntaxNode): { type?: string } {
  const type = childOf(node, ...TYPES);
  return type ? { type: `${source.flat(type)}${dimension ? source.flat(dimension) : ''}` } : {};
}

function parametersOf(list: SyntaxNode, source: Source): Parameter[] {
  const out: Parameter[] = [];
  for (const child of childrenOf(list)) {
    if (!['FormalParameter', 'SpreadParameter', 'RecordComponent'].includes(child.name)) continue;
    const name = childOf(child, 'Definition') ?? childOf(childOf(child, 'VariableDeclarator') ?? child, 'Definition');
    out.push({
      name: name ? source.of(name) : '',
      ...typeOf(child, source),
      ...(child.name === 'SpreadParameter' && { multiplicity: '*' }),
      modifiers: [],
    });
  }
  return out;
}
