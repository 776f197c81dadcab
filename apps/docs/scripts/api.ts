/**
 * Reads the tables of props, options, methods and events out of the types of the component sets. Runs while the page is
 * built.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  Node,
  Project,
  ts,
  type CallSignatureDeclaration,
  type ExportedDeclarations,
  type JSDocableNode,
  type Symbol as TypeSymbol,
  type Type,
} from 'ts-morph';
import type { ApiKind, ApiRow, ApiTable } from '../src/page/api.ts';

const root = join(import.meta.dirname, '../../..');
const entries = ['packages/ui/src/index.ts', 'packages/ui-jquery/src/index.ts'].map((path) => join(root, path));

/** Where attributes of the DOM and inner workings are declared; a table says once that they are taken too. */
const plain =
  /node_modules\/(?:@types\/react|typescript|csstype)\/|react-types\/shared\/src\/dom\.d\.ts|react-aria-components\/.*\/utils\.d\.ts/;
const hidden = new Set([
  'slot',
  'ref',
  'key',
  'className',
  'style',
  'render',
  'excludeFromTabOrder',
  'preventFocusOnPress',
  'UNSTABLE_portalContainer',
  'dangerouslySetInnerHTML',
]);

/**
 * The exports of both sets, by name; `$` before it where the React set has one of the same name. Takes some seconds:
 * types of everything they stand on are read.
 */
export function readApi(): Map<string, ApiTable> {
  const project = new Project({
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    },
    skipAddingFilesFromTsConfig: true,
  });
  const tables = new Map<string, ApiTable>();
  for (const entry of entries.filter(existsSync)) {
    const file = project.addSourceFileAtPath(entry);
    project.resolveSourceFileDependencies();
    const before = new Set(tables.keys());
    for (const [exported, declarations] of file.getExportedDeclarations()) {
      const name = before.has(exported) ? `$${exported}` : exported;
      const table = declarations[0] && tableOf(name, declarations[0]);
      if (table !== undefined) tables.set(name, table);
    }
  }
  return tables;
}

function tableOf(name: string, declaration: ExportedDeclarations): ApiTable | undefined {
  const summary = documentation(declaration);
  if (Node.isFunctionDeclaration(declaration)) {
    const parameter = declaration.getParameters()[0];
    if (!/^[A-Z]/.test(name))
      return { name, kind: 'function', summary, rows: [signature(name, declaration.getType(), declaration, summary)] };
    const rows = parameter === undefined ? [] : propertyRows(parameter.getType(), declaration, defaultsOf(declaration));
    return { name, kind: 'props', summary, ...rest(rows) };
  }
  if (Node.isInterfaceDeclaration(declaration) || Node.isTypeAliasDeclaration(declaration)) {
    if (Node.isTypeAliasDeclaration(declaration) && !declaration.getType().isObject()) return undefined;
    const calls = Node.isInterfaceDeclaration(declaration) ? declaration.getCallSignatures() : [];
    if (calls.length > 0) return { name, kind: 'function', summary, rows: calls.map(callRow) };
    return { name, kind: kindOf(name), summary, ...rest(propertyRows(declaration.getType(), declaration, new Map())) };
  }
  if (Node.isVariableDeclaration(declaration)) {
    const rows = declaration
      .getType()
      .getProperties()
      .flatMap((property) => {
        const node = property.getValueDeclaration();
        if (node === undefined || property.getName().startsWith('#')) return [];
        const type = property.getTypeAtLocation(declaration);
        if (type.getCallSignatures().length > 0)
          return [signature(property.getName(), type, declaration, documentation(node))];
        // An object of functions, such as rules, says their names.
        const inner = type
          .getProperties()
          .filter((each) => each.getTypeAtLocation(declaration).getCallSignatures().length > 0)
          .map((each) => each.getName());
        return inner.length > 0
          ? [
              {
                name: property.getName(),
                type: `{ ${inner.join(', ')} }`,
                required: true,
                description: documentation(node),
              },
            ]
          : [];
      });
    return rows.length > 0
      ? { name, kind: 'methods', summary: summary || documentation(declaration.getVariableStatement()), rows }
      : undefined;
  }
  return undefined;
}

/** One way to call a function that has several: what is written between the brackets is its name. */
function callRow(call: CallSignatureDeclaration): ApiRow {
  const written = call.getParameters().map((parameter) => {
    const type = parameter.getTypeNode()?.getText() ?? '';
    return type.startsWith("'")
      ? type
      : `${parameter.isRestParameter() ? '…' : ''}${parameter.getName()}` +
          `${parameter.isOptional() && !parameter.isRestParameter() ? '?' : ''}`;
  });
  const answer = call.getReturnTypeNode()?.getText().replace(/\s+/g, ' ') ?? '';
  return {
    name: `(${written.join(', ')})`,
    type: answer.includes(' extends ') ? 'JQuery | Result' : answer,
    required: true,
    description: documentation(call),
  };
}

function kindOf(name: string): ApiKind {
  if (name.endsWith('Options')) return 'options';
  if (name.endsWith('Methods')) return 'methods';
  return name.endsWith('Events') ? 'events' : 'type';
}

const rest = (all: readonly (ApiRow | 'plain')[]): Pick<ApiTable, 'rows' | 'takesAttributes'> => {
  const rows = all.filter((row): row is ApiRow => row !== 'plain');
  const order = (row: ApiRow) => (row.inherited === true ? 2 : 0) + (row.required ? 0 : 1);
  return { rows: rows.sort((a, b) => order(a) - order(b)), takesAttributes: all.includes('plain') };
};

function propertyRows(type: Type, at: Node, defaults: ReadonlyMap<string, string>): (ApiRow | 'plain')[] {
  return type.getProperties().flatMap((property): (ApiRow | 'plain')[] => {
    const name = property.getName();
    const node = property.getDeclarations()[0];
    if (node === undefined || hidden.has(name)) return [];
    const path = node.getSourceFile().getFilePath();
    if (plain.test(path)) return ['plain'];
    return [propertyRow(property, node, at, path.includes('/node_modules/'), defaults.get(name))];
  });
}

function propertyRow(
  property: TypeSymbol,
  node: Node,
  at: Node,
  inherited: boolean,
  initial: string | undefined,
): ApiRow {
  const type = property.getTypeAtLocation(at);
  const tag = property
    .getJsDocTags()
    .find((each) => each.getName() === 'default')
    ?.getText()
    .map((part) => part.text)
    .join('');
  const fallback = initial ?? tag?.replace(/^`|`$/g, '');
  return {
    name: property.getName(),
    type: typeText(type, node),
    required: !property.isOptional(),
    ...(fallback !== undefined && fallback !== '' && { initial: fallback }),
    description: documentation(node),
    ...(inherited && { inherited: true as const }),
  };
}

const flags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrayAsGenericType;

/** A choice of words is written out; everything else as its author wrote it. */
function typeText(type: Type, node: Node): string {
  const parts = type.isUnion() ? type.getUnionTypes().filter((part) => !part.isUndefined()) : [type];
  const words = parts.filter((part) => part.isStringLiteral() || part.isNumberLiteral());
  if (
    words.length > 0 &&
    words.length <= 12 &&
    parts.every((part) => part.isStringLiteral() || part.isNumberLiteral() || part.isNull())
  ) {
    return parts.map((part) => part.getText().replaceAll('"', "'")).join(' | ');
  }
  const written =
    Node.isPropertySignature(node) || Node.isPropertyDeclaration(node) ? node.getTypeNode()?.getText() : undefined;
  if (Node.isMethodSignature(node))
    return `(${node
      .getParameters()
      .map((each) => each.getText())
      .join(', ')}) => ${node.getReturnTypeNode()?.getText() ?? 'void'}`;
  const generic = written === undefined || /\b[TCV]\b/.test(written);
  return (generic ? type.getNonNullableType().getText(node, flags) : written.replace(/ \| undefined$/, ''))
    .replace(/import\("[^"]+"\)\./g, '')
    .replace(/\s+/g, ' ');
}

function signature(name: string, type: Type, at: Node, description: string): ApiRow {
  const call = type.getCallSignatures()[0];
  const parameters = (call?.getParameters() ?? []).map((parameter) => {
    const node = parameter.getValueDeclaration();
    const optional = Node.isParameterDeclaration(node) && node.isOptional();
    return (
      `${parameter.getName()}${optional ? '?' : ''}: ` +
      `${parameter.getTypeAtLocation(at).getNonNullableType().getText(at, flags)}`
    );
  });
  const text = `(${parameters.join(', ')}) => ${call?.getReturnType().getText(at, flags) ?? 'void'}`.replace(
    /import\("[^"]+"\)\./g,
    '',
  );
  return { name, type: text, required: true, description };
}

/** What a component puts in for a prop that is left out, as its destructuring says. */
function defaultsOf(declaration: Node): Map<string, string> {
  const defaults = new Map<string, string>();
  if (!Node.isFunctionDeclaration(declaration)) return defaults;
  const parameter = declaration.getParameters()[0];
  const statements = declaration
    .getStatements()
    .filter(Node.isVariableStatement)
    .flatMap((statement) => statement.getDeclarations());
  const patterns = [
    parameter?.getNameNode(),
    ...statements
      .filter((each) => ['props', 'field', 'rest'].includes(each.getInitializer()?.getText() ?? ''))
      .map((each) => each.getNameNode()),
  ];
  for (const pattern of patterns) {
    if (!Node.isObjectBindingPattern(pattern)) continue;
    for (const element of pattern.getElements()) {
      const initial = valueText(element.getInitializer());
      if (initial !== undefined) defaults.set(element.getPropertyNameNode()?.getText() ?? element.getName(), initial);
    }
  }
  return defaults;
}

/**
 * A default as a reader understands it: a plain value, or the one that a constant stands for; undefined for what must
 * be computed.
 */
function valueText(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (!Node.isIdentifier(node) || ['undefined', 'Infinity', 'NaN'].includes(node.getText()))
    return Node.isArrowFunction(node) || Node.isConditionalExpression(node) ? undefined : node.getText();
  const constant = node.getDefinitionNodes().find(Node.isVariableDeclaration)?.getInitializer();
  return Node.isNumericLiteral(constant) || Node.isStringLiteral(constant) ? constant.getText() : undefined;
}

function documentation(node: Node | undefined): string {
  if (node === undefined) return '';
  let holder: Node | undefined;
  if (Node.isJSDocable(node)) holder = node;
  else if (Node.isVariableDeclaration(node)) holder = node.getVariableStatement();
  return holder === undefined
    ? ''
    : (holder as Node & JSDocableNode)
        .getJsDocs()
        .map((doc) => doc.getDescription().trim())
        .join(' ')
        .replace(/\s+/g, ' ');
}
