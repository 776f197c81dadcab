/**
 * The states components are in: under the pointer, pressed, with the keyboard, wrong, disabled. Each row that is listed
 * here gets them as choices, which are drawn over what the row and the shape itself say.
 */
import type { Style } from '@limn/document';
import type { ShapeChoice, ShapeDefinition, ShapePart } from '@limn/drawing/shape/index.ts';
import { get } from '../../row.ts';
import { word } from './words.ts';

/** Kept in documents: options are only appended. */
export const INTERACTION = 'interaction';
const LABEL = word('交互状态', 'Interaction state');

const HOVER = 1,
  PRESSED = 2;
const PALE: Style = { opacity: 0.4 };
/** Colours of what is wrong and what is right, which no theme changes. */
const WRONG = '#d92d20',
  RIGHT = '#079455';
const ringed = (stroke: string): Style => ({ stroke, strokeWidth: 2.5 });

const rest = word('默认', 'Default'),
  hover = word('悬停', 'Hover'),
  pressed = word('按下', 'Pressed'),
  focused = word('聚焦', 'Focused'),
  disabled = word('禁用', 'Disabled');

const reacting = (focus: Style): ShapeChoice => ({
  name: INTERACTION,
  label: LABEL,
  options: [rest, hover, pressed, focused, disabled],
  styles: [null, null, null, focus, PALE],
  plays: { type: 'reacts', rest: 0, hover: HOVER, pressed: PRESSED, focused: 3 },
  default: 0,
});
const BUTTON = reacting(ringed('theme:accent1'));
/** Of what is filled with that colour already. */
const FILLED_BUTTON = reacting(ringed('theme:text'));

const LINK: ShapeChoice = {
  ...BUTTON,
  options: [rest, hover, pressed, focused, disabled, word('已访问', 'Visited')],
  styles: [
    null,
    { color: 'theme:text' },
    { color: 'theme:text', bold: true },
    { bold: true },
    PALE,
    { color: '#7a5af8' },
  ],
};

const FIELD: ShapeChoice = {
  name: INTERACTION,
  label: LABEL,
  options: [rest, hover, focused, word('错误', 'Error'), word('通过', 'Valid'), disabled, word('只读', 'Read-only')],
  styles: [
    null,
    { stroke: 'theme:text' },
    ringed('theme:accent1'),
    ringed(WRONG),
    ringed(RIGHT),
    PALE,
    { dash: 'dashed' },
  ],
  plays: { type: 'reacts', rest: 0, hover: 1, focused: 2 },
  default: 0,
};
/** Whether its words are what somebody entered, or say what to enter. */
const CONTENT: ShapeChoice = {
  name: 'content',
  label: word('内容', 'Content'),
  options: [word('已填写', 'Filled'), word('空', 'Empty')],
  styles: [null, { color: 'theme:muted' }],
  default: 0,
};

const BUTTONS = [
  'button',
  'iconButton',
  'splitButton',
  'chip',
  'fab',
  'cell',
  'cellSubtitle',
  'cellIcon',
  'cellDetail',
];
const FIELDS = [
  ...['textField', 'textArea', 'password', 'search', 'comboBox', 'select', 'multiSelect', 'spinner', 'datePicker'],
  ...['timePicker', 'colourPicker', 'mobileSearch'],
];
const TOGGLES = ['checkbox', 'switch', 'mobileSwitch'];

const STATES = new Map<string, readonly ShapeChoice[]>([
  ...BUTTONS.map((name) => [`ui.${name}`, [BUTTON]] as const),
  ...FIELDS.map((name) => [`ui.${name}`, [CONTENT, FIELD]] as const),
  ...[...TOGGLES, 'radio'].map((name) => [`ui.${name}`, [BUTTON]] as const),
  ['ui.primaryButton', [FILLED_BUTTON]],
  ['ui.link', [LINK]],
]);

/** The rows with the states that are theirs. */
export const withStates = (shapes: readonly ShapeDefinition[]): ShapeDefinition[] => shapes.map(withState);

function withState(shape: ShapeDefinition): ShapeDefinition {
  const states = STATES.get(shape.id);
  if (!states) return shape;
  const own = (shape.choices ?? []).map((choice) =>
      choice.name === 'state' ? { ...choice, plays: turns(shape) } : choice,
    ),
    isShaded = states.some(({ plays }) => plays?.type === 'reacts' && plays.pressed !== undefined);
  return {
    ...shape,
    choices: [...own, ...states],
    ...(isShaded && { parts: (w, h, c, style) => shaded(shape.parts(w, h, c, style), get(c, INTERACTION)) }),
  };
}

/** A radio button that is pressed stays on, and the others beside it go off. */
const turns = ({ id }: ShapeDefinition): NonNullable<ShapeChoice['plays']> => ({
  type: id === 'ui.radio' ? 'picks' : 'flips',
});

/** The parts with the first that is filled a little darker under the pointer, and more so while it is pressed. */
function shaded(parts: ShapePart[], state: number): ShapePart[] {
  if (state !== HOVER && state !== PRESSED) return parts;
  const ground = parts.findIndex(({ fill = true }) => fill === true);
  return parts.map((part, i) => (i === ground ? { ...part, fill: state === HOVER ? 'tinted' : 'darker' } : part));
}
