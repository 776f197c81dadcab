import type { BoxSide, ConnectorKind, RecordId } from '@limn/document';
import {
  addLabel,
  clearWaypoints,
  reverseConnectors,
  selectedConnectors,
  setConnectorKind,
  setSide,
} from '../edit/connector/connect.ts';
import { attachNew } from '../edit/create/quick-create.ts';
import { define, selectedType } from './define.ts';

const connectors = selectedType('connector');
const kind = (name: ConnectorKind, icon: string) =>
  define(
    'connector',
    name,
    {
      icon,
      edits: true,
      checked: (e) => {
        const list = selectedConnectors(e);
        return list.length > 0 ? list.every((c) => c.kind === name) : e.settings.connectorKind === name;
      },
    },
    (e) => setConnectorKind(e, name),
  );

export const connectorCommands = [
  kind('straight', 'minus'),
  kind('curved', 'spline'),
  kind('orthogonal', 'corner-down-right'),
  define('connector', 'reverse', { icon: 'arrow-left-right', edits: true, when: connectors }, reverseConnectors),
  define(
    'connector',
    'clearWaypoints',
    { icon: 'route-off', edits: true, when: (e) => selectedConnectors(e).some((c) => c.points.length > 0) },
    clearWaypoints,
  ),
  define(
    'connector',
    'addLabel',
    { icon: 'tag', edits: true, when: (e) => selectedConnectors(e).length === 1 },
    (e) => {
      const c = selectedConnectors(e)[0];
      if (c) addLabel(e, c.id);
    },
  ),
  define<{ at: 'start' | 'end'; side: BoxSide | null }>(
    'connector',
    'setSide',
    { icon: 'waypoints', internal: true, edits: true },
    (e, { at, side }) => setSide(e, at, side),
  ),
  define<{ connector: RecordId; kind: string }>(
    'connector',
    'completeWith',
    { icon: 'shapes', internal: true, edits: true },
    (e, a) => {
      attachNew(e, a.connector, a.kind);
    },
  ),
];
