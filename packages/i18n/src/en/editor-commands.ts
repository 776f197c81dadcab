import type { Same } from '../same.ts';
import type { commands as source } from '../zh/editor-commands.ts';

export const commands = {
  edit: {
    undo: 'Undo', redo: 'Redo', cut: 'Cut', copy: 'Copy', copyPng: 'Copy as PNG', copySvg: 'Copy as SVG', paste: 'Paste', pasteInPlace: 'Paste in place', pasteText: 'Paste as text',
    duplicate: 'Duplicate', delete: 'Delete', deleteWithConnectors: 'Delete with connectors', selectAll: 'Select all', selectNone: 'Select nothing', selectInvert: 'Invert selection',
    selectShapes: 'Select all shapes', selectConnectors: 'Select all connectors', selectSame: 'Select the same kind',
  },
  arrange: {
    bringToFront: 'Bring to front', bringForward: 'Bring forward', sendBackward: 'Send backward', sendToBack: 'Send to back',
    alignLeft: 'Align left', alignCenter: 'Align centres', alignRight: 'Align right', alignTop: 'Align top', alignMiddle: 'Align middles', alignBottom: 'Align bottom',
    distributeHorizontally: 'Distribute horizontally', distributeVertically: 'Distribute vertically', spaceHorizontally: 'Set horizontal gaps', spaceVertically: 'Set vertical gaps',
    matchWidth: 'Same width', matchHeight: 'Same height', matchSize: 'Same size', flipHorizontal: 'Flip horizontally', flipVertical: 'Flip vertically',
    rotateRight: 'Rotate 90° right', rotateLeft: 'Rotate 90° left', resetRotation: 'Reset rotation', autosize: 'Fit to text',
    group: 'Group', ungroup: 'Ungroup', lock: 'Lock', unlock: 'Unlock', unlockAll: 'Unlock all', hide: 'Hide', showAll: 'Show everything hidden',
  },
  style: { copy: 'Copy style', paste: 'Paste style', painter: 'Format painter', setDefault: 'Use as default style', reset: 'Clear style', set: 'Set style' },
  text: {
    bold: 'Bold', italic: 'Italic', underline: 'Underline', strike: 'Strikethrough', larger: 'Larger text', smaller: 'Smaller text',
    alignLeft: 'Align text left', alignCenter: 'Centre text', alignRight: 'Align text right', justify: 'Justify text',
  },
  item: {
    editText: 'Edit text', replace: 'Replace shape…', properties: 'Shape data…', setProperties: 'Set shape data', altText: 'Alternative text…', setAltText: 'Set alternative text',
    link: 'Link…', setLink: 'Set link', followLink: 'Open link', setControl: 'Set shape parameter',
  },
  connector: {
    straight: 'Straight', curved: 'Curved', orthogonal: 'Right angles', reverse: 'Reverse', clearWaypoints: 'Clear bends', addLabel: 'Add label', completeWith: 'Connect to a new shape',
  },
  page: {
    add: 'New page', duplicate: 'Duplicate page', remove: 'Delete page', moveLeft: 'Move page left', moveRight: 'Move page right', next: 'Next page', previous: 'Previous page', settings: 'Page settings…',
    rename: 'Rename page', move: 'Move page', setBackground: 'Set page background', setup: 'Set up page',
  },
  layer: {
    add: 'New layer', rename: 'Rename layer', remove: 'Delete layer', toggleHidden: 'Show or hide layer', toggleLocked: 'Lock or unlock layer', raise: 'Raise layer', lower: 'Lower layer',
    moveSelection: 'Move to the current layer',
  },
  document: { setTheme: 'Change theme', setSketch: 'Hand-drawn look', setLineJump: 'Line jumps' },
  view: {
    zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoomTo100: 'Actual size', zoomToFit: 'Zoom to fit', zoomToSelection: 'Zoom to selection', zoomTo: 'Set zoom',
    grid: 'Grid', snapToGrid: 'Snap to grid', snapToShapes: 'Smart guides', rulers: 'Rulers', minimap: 'Minimap', dark: 'Dark canvas', showCursors: "Show others' cursors",
    toolLock: 'Keep tool', penMode: 'Pen mode', typeToEdit: 'Typing edits the selected shape',
  },
  keyboard: {
    nudgeUp: 'Move up', nudgeRight: 'Move right', nudgeDown: 'Move down', nudgeLeft: 'Move left',
    nudgeFarUp: 'Move up by the other step', nudgeFarRight: 'Move right by the other step', nudgeFarDown: 'Move down by the other step', nudgeFarLeft: 'Move left by the other step',
    resizeUp: 'Make shorter', resizeRight: 'Make wider', resizeDown: 'Make taller', resizeLeft: 'Make narrower',
    createUp: 'Create and connect above', createRight: 'Create and connect to the right', createDown: 'Create and connect below', createLeft: 'Create and connect to the left',
    walkUp: 'Follow connectors up', walkRight: 'Follow connectors right', walkDown: 'Follow connectors down', walkLeft: 'Follow connectors left',
    next: 'Select next', previous: 'Select previous', menu: 'Open the menu', connect: 'Connect from the selected shape',
  },
  file: { save: 'Save', export: 'Export…', import: 'Import…' },
  help: { palette: 'Command palette', shortcuts: 'Keyboard shortcuts' },
  tool: {
    select: 'Select', hand: 'Hand', zoom: 'Zoom', lasso: 'Lasso', rect: 'Rectangle', ellipse: 'Ellipse', diamond: 'Diamond', text: 'Text', connector: 'Connector', ink: 'Pen', eraser: 'Eraser',
    note: 'Sticky note', frame: 'Frame', laser: 'Laser pointer', shape: 'Draw a shape', crop: 'Crop picture', picture: 'Insert picture…',
  },
} satisfies Same<typeof source>;
