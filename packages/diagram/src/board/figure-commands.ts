/** Figures that a board has at hand beside those of any diagram. */
import { define } from '../commands/define.ts';
import type { ShapeTool } from '../tools/shape-tool.ts';

const figure = (name: string, kind: string) =>
  define(
    'board',
    name,
    {
      icon: name,
      edits: true,
      when: (e) => e.registry.has(kind),
      checked: (e) => e.tools.active?.id === 'shape' && (e.tools.active as unknown as ShapeTool).kind === kind,
    },
    (e) => e.setTool('shape', { kind }),
  );

export const figureCommands = [figure('triangle', 'basic.triangle'), figure('star', 'basic.star')];
