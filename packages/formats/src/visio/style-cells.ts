/** Which style sheet a cell is inherited from when neither the shape nor its master says it. */
export type StyleKind = 'lineStyle' | 'fillStyle' | 'textStyle';

const LINE = new Set([
  'LineWeight',
  'LineColor',
  'LinePattern',
  'Rounding',
  'BeginArrow',
  'EndArrow',
  'BeginArrowSize',
  'EndArrowSize',
  'LineCap',
  'LineColorTrans',
  'CompoundType',
  'LineGradientDir',
  'LineGradientAngle',
  'LineGradientEnabled',
  'QuickStyleLineColor',
  'QuickStyleLineMatrix',
]);
const TEXT = new Set([
  'LeftMargin',
  'RightMargin',
  'TopMargin',
  'BottomMargin',
  'VerticalAlign',
  'TextBkgnd',
  'TextBkgndTrans',
  'TextDirection',
  'DefaultTabStop',
  'QuickStyleFontColor',
  'QuickStyleFontMatrix',
  'Character',
  'Paragraph',
  'Tabs',
]);
const FILL =
  /^(Fill|Shdw|ShapeShdw|QuickStyleFill|QuickStyleShadow|QuickStyleEffects|Glow|Reflection|SoftEdges|Bevel|Sketch)/;

export function styleKindOf(name: string): StyleKind {
  if (LINE.has(name) || name === 'LineGradient') return 'lineStyle';
  if (TEXT.has(name)) return 'textStyle';
  return FILL.test(name) ? 'fillStyle' : 'lineStyle';
}
