/** The look of a sheet as Freeplane keeps it for a map: a style for each level, edges and their colours. */
import type { LookLevel, SheetStyles } from '@limn/document';
import { element } from '../../syntax/xml-write.ts';
import { edgeElement } from './edges.ts';
import { lookAttributes, lookElements } from './look.ts';

const LEVELS: readonly (readonly [level: LookLevel, name: string])[] = [
  ['central', 'AutomaticLayout.level.root'],
  ['main', 'AutomaticLayout.level,1'],
  ['sub', 'AutomaticLayout.level,2'],
];
/** Freeplane knows styles to this level; what stands deeper has the last. */
const DEEPEST = 11;

/** Hooks of the central node. */
export function mapLook({ levels, paper, colours, widths, sub }: SheetStyles): string[] {
  const styleOf = (level: LookLevel, name: string, ...more: string[]): string => {
    const { shape, style } = levels[level];
    return element(
      'stylenode',
      { LOCALIZED_TEXT: name, ...lookAttributes(style, shape) },
      ...lookElements(style),
      ...more,
    );
  };
  const [first = '#808080'] = colours,
    edge = edgeElement({ color: first, width: widths[0], shape: sub });
  const deep = Array.from({ length: DEEPEST - 2 }, (_, n) => styleOf('sub', `AutomaticLayout.level,${n + 3}`));
  const group = (name: string, ...inside: string[]): string =>
    element('stylenode', { LOCALIZED_TEXT: name, POSITION: 'right', STYLE: 'bubble' }, ...inside);
  const styles = element(
    'map_styles',
    {},
    element(
      'stylenode',
      { LOCALIZED_TEXT: 'styles.root_node' },
      group('styles.predefined', styleOf('sub', 'default', edge), styleOf('floating', 'defaultstyle.floating')),
      group('styles.user-defined'),
      group('styles.AutomaticLayout', ...LEVELS.map(([level, name]) => styleOf(level, name)), ...deep),
    ),
  );
  const palette = [first, ...colours].map((colour) => `${colour}ff`).join(',');
  return [
    element(
      'hook',
      { NAME: 'MapStyle', background: paper },
      element('properties', { edgeColorConfiguration: palette }),
      styles,
    ),
    element('hook', { NAME: 'accessories/plugins/AutomaticLayout.properties', VALUE: 'ALL' }),
    ...(colours.length > 1
      ? [element('hook', { NAME: 'AutomaticEdgeColor', COUNTER: '0', RULE: 'FOR_BRANCHES' })]
      : []),
  ];
}
