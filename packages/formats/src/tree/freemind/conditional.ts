/** Styles that Freeplane gives the nodes of a map, or those in one branch, that pass a test. */
import { plainText } from '@limn/document';
import { number } from '../../syntax/json.ts';
import { attribute, child, elements, type XmlElement } from '../../syntax/xml.ts';
import type { MindTopic } from '../model.ts';
import { giveStyleIcons, markerOf } from './icons.ts';
import type { Look } from './look.ts';

interface Tested {
  topic: MindTopic;
  /** 0 is the central one. */
  level: number;
}
type Test = (node: Tested) => boolean;

export interface ConditionalStyle {
  passes: Test;
  look: Look;
  /** No later one holds where this one does. */
  isLast: boolean;
}

/**
 * The styles in an element, those that are switched off left out.
 * @param onUnknown told of each whose test is none that is known here, or whose style is not there
 */
export function readConditionalStyles(
  holder: XmlElement | undefined,
  looks: ReadonlyMap<string, Look>,
  onUnknown: () => void,
): ConditionalStyle[] {
  return [...elements(holder, 'conditional_style')].flatMap((one) => {
    if (attribute(one, 'ACTIVE') === 'false') return [];
    const look = looks.get(attribute(one, 'STYLE_REF') ?? attribute(one, 'LOCALIZED_STYLE_REF') ?? ''),
      [condition] = elements(one),
      // One without a test holds for all.
      passes = condition ? testOf(condition) : () => true;
    if (look && passes) return [{ passes, look, isLast: attribute(one, 'LAST') === 'true' }];
    onUnknown();
    return [];
  });
}

function testOf(condition: XmlElement): Test | undefined {
  switch (condition.name) {
    case 'node_level_condition':
      return levelTest(condition);
    case 'node_periodic_level_condition': {
      const period = number(attribute(condition, 'PERIOD')) ?? 0,
        rest = number(attribute(condition, 'REMAINDER')) ?? 0;
      return period > 0 ? ({ level }) => level % period === rest : undefined;
    }
    case 'icon_contained_condition': {
      const marker = markerOf(attribute(condition, 'ICON') ?? '');
      return ({ topic }) => topic.markers.includes(marker);
    }
    case 'node_contains_condition':
      return wordsTest(condition, (words, wanted) => words.includes(wanted));
    case 'node_compare_condition':
      return attribute(condition, 'COMPARATION_RESULT') === '0'
        ? wordsTest(condition, (words, wanted) => words === wanted)
        : undefined;
    case 'negate_condition': {
      const [inner] = testsIn(condition);
      return inner && ((node) => !inner(node));
    }
    case 'conjunct_condition':
    case 'disjunct_condition': {
      const inside = testsIn(condition);
      if (inside.length === 0 || inside.includes(undefined)) return undefined;
      const all = inside as Test[];
      return condition.name === 'conjunct_condition'
        ? (node) => all.every((test) => test(node))
        : (node) => all.some((test) => test(node));
    }
    default:
      return undefined;
  }
}

const testsIn = (condition: XmlElement): (Test | undefined)[] => [...elements(condition)].map(testOf);

/** Says how the level lies to a number, -1, 0 or 1, and whether that is to be so. */
function levelTest(condition: XmlElement): Test | undefined {
  const value = number(attribute(condition, 'VALUE')),
    wanted = number(attribute(condition, 'COMPARATION_RESULT')),
    isSo = attribute(condition, 'SUCCEED') !== 'false';
  if (value === undefined || wanted === undefined) return undefined;
  return ({ level }) => (Math.sign(level - value) === wanted) === isSo;
}

/** Of what a node says itself; notes and attributes are other tests. */
function wordsTest(condition: XmlElement, holds: (words: string, wanted: string) => boolean): Test | undefined {
  const item = attribute(condition, 'ITEM') ?? 'filter_node',
    value = attribute(condition, 'VALUE');
  if (item !== 'filter_node' || value === undefined) return undefined;
  const isExact = attribute(condition, 'MATCH_CASE') === 'true' || attribute(condition, 'IGNORE_CASE') === 'false',
    fold = (text: string): string => (isExact ? text : text.toLowerCase()),
    isSo = attribute(condition, 'SUCCEED') !== 'false';
  return ({ topic }) => holds(fold(plainText(topic.text)), fold(value)) === isSo;
}

/** Gives a topic the looks of the styles whose test it passes, the first of them before the others. */
export function giveConditional(styles: readonly ConditionalStyle[], node: Tested): void {
  const { topic } = node;
  for (const { passes, look, isLast } of styles) {
    if (!passes(node)) continue;
    const style = { ...look.style, ...topic.style },
      line = { ...look.line, ...topic.line };
    if (Object.keys(style).length > 0) topic.style = style;
    if (Object.keys(line).length > 0) topic.line = line;
    if (look.shape !== undefined) topic.shape ??= look.shape;
    if (look.width !== undefined) topic.width ??= look.width;
    giveStyleIcons(topic, look.icons);
    if (isLast) return;
  }
}

/** The styles of a whole map, in the hook on its central node. */
export const stylesOfMap = (central: XmlElement): XmlElement | undefined => {
  for (const hook of elements(central, 'hook'))
    if (attribute(hook, 'NAME') === 'MapStyle') return child(hook, 'conditional_styles');
  return undefined;
};
