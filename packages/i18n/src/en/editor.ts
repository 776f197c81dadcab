import type { Same } from '../same.ts';
import type { editor as source } from '../zh/editor.ts';
import { commands } from './editor-commands.ts';

export const editor = {
  title: 'Editor',
  commands,
  groups: { edit: 'Edit', arrange: 'Arrange', style: 'Style', text: 'Text', item: 'Shapes', connector: 'Connectors', page: 'Pages', layer: 'Layers', document: 'Document', view: 'View', keyboard: 'By keyboard', tool: 'Tools', file: 'File', help: 'Help' },
  notice: {
    nothingToPaste: 'The clipboard holds nothing that can be pasted',
    clipboardRefused: 'The browser does not allow writing to the clipboard',
    pictureRefused: 'This picture cannot be inserted',
    nothingToConnect: 'There is no other shape on this page to connect to',
    layerClosed: 'This layer is locked or hidden; nothing can be drawn on it',
    savesItself: 'Every change is saved by itself',
    readOnly: 'You are only viewing; there is nothing to save',
  },
  announce: {
    selected_one: '{{count}} item selected',
    selected_other: '{{count}} items selected',
    deleted_one: '{{count}} item deleted',
    deleted_other: '{{count}} items deleted',
    copied_one: '{{count}} item copied',
    copied_other: '{{count}} items copied',
    pasted_one: '{{count}} item pasted',
    pasted_other: '{{count}} items pasted',
    grouped_one: '{{count}} item grouped',
    grouped_other: '{{count}} items grouped',
    moved: 'Moved to {{x}}, {{y}}',
    resized: 'Size {{w}} by {{h}}',
    created: '{{name}} created and connected',
    connected: 'Connected',
    attached: 'The end is attached to a shape',
    detached: 'The end is attached to nothing',
    focus: '{{name}}',
    connectTo: 'Connect to {{name}}; press Enter to confirm',
  },
} satisfies Same<typeof source>;
