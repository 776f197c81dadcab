/** Networks: the name of a device gets out of the way of its lines, and racks hold their devices in whole units. */
import type { ShapeRecord } from '@limn/document';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { followCaptions } from '../captions.ts';
import type { NotationRules } from '../notation.ts';
import { isAsked, PLAIN } from '../plain-line.ts';
import { RACK } from './mounting.ts';

const USUAL = ['switch', 'router', 'server', 'workstation', 'firewall', 'accessPoint', 'cloud'] as const;
/** What stands behind a device most. */
const LEADS: Readonly<Record<string, string>> = {
  'network.cloud': 'network.firewall',
  'network.firewall': 'network.router',
  'network.router': 'network.switch',
  'network.switch': 'network.workstation',
  'network.wirelessRouter': 'network.laptop',
  'network.accessPoint': 'network.laptop',
};
const isOf = ({ kind }: ShapeRecord): boolean => kind.startsWith('network.');

export const network: NotationRules = {
  id: 'network',
  isQuiet: true,
  behaviours: { rack: RACK },
  // A cable has no direction.
  lineBetween: ({ from, to }, asked) =>
    isAsked(asked) || !isOf(from) || !isOf(to) ? undefined : { style: { dash: 'solid', ...PLAIN } },
  successors: ({ kind }, { registry }) =>
    [...new Set([LEADS[kind] ?? kind, kind, ...USUAL.map((name) => `network.${name}`)])].filter((one) =>
      registry.has(one),
    ),
  follow(context) {
    followCaptions(context, context.store.changedSoFar(), {
      isCaptioned: (shape) => isDevice(shape, context.registry),
    });
  },
};

/** A rack has its name at its top. */
function isDevice({ kind, box: { w, h }, data }: ShapeRecord, registry: ShapeRegistry): boolean {
  if (!kind.startsWith('network.')) return false;
  const { captioned, textBox } = registry.get(kind);
  return captioned === true && textBox !== undefined && textBox(w, h, data.controls ?? {}).y >= h;
}
