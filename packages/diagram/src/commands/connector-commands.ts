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
import { joinedBy, settleLine } from '../notations/table.ts';
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
  define<RecordId>('connector', 'settle', { icon: 'waypoints', internal: true, edits: true }, (e, id) => {
    const line = e.store.find(id, 'connector'),
      joined = line && joinedBy(e.store, line.start, line.end),
      look = joined && settleLine(e, line, joined);
    if (look && !e.scene.isLocked(id)) e.run(() => e.store.update(id, { style: look.style }));
  }),
  define<{ connector: RecordId; kind: string }>(
    'connector',
    'completeWith',
    { icon: 'shapes', internal: true, edits: true },
    (e, a) => {
      attachNew(e, a.connector, a.kind);
    },
  ),
];
