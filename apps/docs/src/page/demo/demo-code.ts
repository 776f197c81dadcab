import type { Demo, ControlValue } from '../define.ts';

/** What a piece of the demo's code is, by the class its colour has. */
export type CodePart = readonly [text: string, kind: '' | 'k' | 's' | 'f' | 'n' | 'u'];

/** The code of the demo with its values: what is as at first by default is left out. */
export function demoCode(
  demo: Demo,
  values: Readonly<Record<string, ControlValue>>,
  defaults: Readonly<Record<string, string>>,
): CodePart[] {
  if (demo.plugin !== undefined) return pluginCode(demo, demo.plugin, values, defaults);
  const attributes: CodePart[][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (
      name === 'children' ||
      value === undefined ||
      value === false ||
      value === '' ||
      defaults[name] === `'${String(value)}'` ||
      defaults[name] === String(value)
    ) {
      continue;
    }
    if (value === true) {
      attributes.push([[name, 'f']]);
    } else if (typeof value === 'string' && !/["\\\n]/.test(value)) {
      attributes.push([
        [`${name}=`, 'f'],
        [`"${value}"`, 's'],
      ]);
    } else {
      attributes.push([
        [`${name}=`, 'f'],
        [`{${JSON.stringify(value)}}`, 'n'],
      ]);
    }
  }
  for (const [name, code] of Object.entries(demo.also ?? {})) {
    attributes.push([
      [`${name}=`, 'f'],
      [`{${code}}`, ''],
    ]);
  }
  const children = typeof values['children'] === 'string' ? values['children'] : (demo.inner ?? '');
  const length =
    attributes.flat().reduce((sum, [text]) => sum + text.length, 0) +
    attributes.length +
    children.length +
    2 * demo.component.length;
  const lines = length > 72;
  const parts: CodePart[] = demo.before === undefined ? [] : [[`${demo.before}\n\n`, '']];
  parts.push(['<', 'u'], [demo.component, 'k']);
  for (const attribute of attributes) {
    parts.push([lines ? '\n  ' : ' ', ''], ...attribute);
  }
  if (children === '') {
    parts.push([lines ? '\n/>' : ' />', 'u']);
  } else {
    parts.push(
      [lines ? '\n>' : '>', 'u'],
      [lines ? `\n  ${children}\n` : children, ''],
      ['</', 'u'],
      [demo.component, 'k'],
      ['>', 'u'],
    );
  }
  return parts;
}

/** A call of a plugin, below the HTML it is called on. */
function pluginCode(
  demo: Demo,
  { name, html }: NonNullable<Demo['plugin']>,
  values: Readonly<Record<string, ControlValue>>,
  defaults: Readonly<Record<string, string>>,
): CodePart[] {
  const options: CodePart[][] = [];
  for (const [option, value] of Object.entries(values)) {
    const code = typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value);
    if (value === undefined || value === '' || code === (defaults[option] ?? 'false')) continue;
    options.push([
      [`${option}: `, 'f'],
      [code, typeof value === 'string' ? 's' : 'n'],
    ]);
  }
  for (const [option, code] of Object.entries(demo.also ?? {}))
    options.push([
      [`${option}: `, 'f'],
      [code, 'n'],
    ]);
  const lines = options.flat().reduce((sum, [text]) => sum + text.length, 2 * options.length) > 60;
  const parts: CodePart[] = [
    [`${html}\n\n`, ''],
    ...(demo.before === undefined ? [] : [[`${demo.before}\n`, ''] as const]),
    ["$('#demo').", ''],
    [name, 'k'],
    ['(', 'u'],
  ];
  const gap = lines ? '\n  ' : ' ';
  for (const [index, option] of options.entries()) parts.push([(index === 0 ? '{' : ',') + gap, 'u'], ...option);
  if (options.length > 0) parts.push([lines ? ',\n}' : ' }', 'u']);
  return [...parts, [');', 'u']];
}
