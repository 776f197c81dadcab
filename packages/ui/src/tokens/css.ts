import { colours } from './colours.ts';
import { constants, densities, shadows } from './tokens.ts';

type Values = readonly (readonly [name: string, value: string])[];

const block = (selector: string, values: Values, indent = '  '): string =>
  `${indent}${selector} {\n${values.map(([name, value]) => `${indent}  ${name}: ${value};\n`).join('')}${indent}}\n`;

function themed(theme: 'light' | 'dark'): Values {
  return [
    ['color-scheme', theme],
    ...Object.entries({ ...colours, ...shadows }).map(([name, value]) => [`--${name}`, value[theme]] as const),
  ];
}

const properties = (values: Record<string, string>): Values =>
  Object.entries(values).map(([name, value]) => [`--${name}`, value] as const);

/** The style sheet of all tokens; `styles/tokens.css` is this text, written by `npm run tokens -w @limn/ui`. */
export function tokensCss(): string {
  const dark = themed('dark');
  return [
    '/* Written from src/tokens by `npm run tokens -w @limn/ui`; change the tokens there. */\n',
    '@layer tokens {\n',
    block(':root', [...properties(constants), ...properties(densities.comfortable)]),
    block(":root,\n  [data-theme='light']", themed('light')),
    block("[data-theme='dark']", dark),
    '  @media (prefers-color-scheme: dark) {\n',
    block("[data-theme='auto']", dark, '    '),
    '  }\n',
    '  @media (pointer: fine) {\n',
    block("[data-density='compact']", properties(densities.compact), '    '),
    '  }\n',
    '}\n',
  ].join('');
}
