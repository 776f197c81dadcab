/** What a line of UML or BPMN means, and what stands at its ends. */
import type { ConnectorEnd } from '@limn/document';
import type { EndPart } from '../../notations/uml/relations.ts';
import { selectedRelations, setEndText, setRelation, setRelationName } from '../../edit/connector/relations.ts';
import { selectedFlow, setFlow } from '../../edit/connector/flows.ts';
import {
  areMessages,
  areNumbered,
  isOneMessage,
  moveMessage,
  numberMessages,
  selectedMessages,
  setMessageKind,
} from '../../edit/connector/messages.ts';
import type { Editor } from '../../editor/editor.ts';
import { define } from '../define.ts';

const when = (editor: Editor): boolean => selectedRelations(editor).length > 0;

export const relationCommands = [
  define(
    'connector',
    'numberMessages',
    {
      icon: 'list-ordered',
      edits: true,
      when: (e) => selectedMessages(e).length > 0,
      checked: areNumbered,
    },
    numberMessages,
  ),
  define(
    'connector',
    'moveMessageUp',
    { icon: 'arrow-up', shortcuts: ['Alt+ArrowUp'], edits: true, when: isOneMessage },
    (e) => moveMessage(e, -1),
  ),
  define(
    'connector',
    'moveMessageDown',
    { icon: 'arrow-down', shortcuts: ['Alt+ArrowDown'], edits: true, when: isOneMessage },
    (e) => moveMessage(e, 1),
  ),
  define<string>(
    'connector',
    'setMessage',
    { icon: 'waypoints', internal: true, edits: true, when: areMessages },
    setMessageKind,
  ),
  define<string>('connector', 'setRelation', { icon: 'waypoints', internal: true, edits: true, when }, setRelation),
  define<string>(
    'connector',
    'setFlow',
    { icon: 'waypoints', internal: true, edits: true, when: (e) => selectedFlow(e).choices.length > 1 },
    setFlow,
  ),
  define<string>('connector', 'nameRelation', { icon: 'tag', internal: true, edits: true, when }, setRelationName),
  define<{ end: ConnectorEnd; part: EndPart; text: string }>(
    'connector',
    'setEndText',
    { icon: 'tag', internal: true, edits: true, when },
    (e, { end, part, text }) => setEndText(e, end, part, text),
  ),
];
