/** The editor of drawings without a screen: kinds, checks and behaviours as in the pages, and nothing painted. */
import { type Automation, createAutomation } from '@limn/diagram/automation/automation.ts';
import { Editor } from '@limn/diagram/editor/editor.ts';
import { sceneRoutes } from '@limn/diagram/routing/scene-routes.ts';
import { auto } from '@limn/diagram/notations/auto/rules.ts';
import { gantt } from '@limn/diagram/notations/gantt/rules.ts';
import { kanban } from '@limn/diagram/notations/kanban/rules.ts';
import { table } from '@limn/diagram/notations/table/rules.ts';
import { installRules } from '@limn/diagram/notations/table.ts';
import { setUpEditor } from '@limn/diagram/setup/set-up-editor.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { KINDS } from '@limn/document';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import type * as Y from 'yjs';

const registry = createRegistry();
// What gives places to what it holds does so here as well.
for (const rules of [auto, gantt, kanban, table]) installRules(rules);

/** The kinds of shapes there are, by library. */
export const kinds = (): { library: string; kinds: string[] }[] =>
  registry.libraries().map(({ id, shapes }) => ({ library: id, kinds: shapes.map((shape) => shape.id) }));

export function openDiagram(doc: Y.Doc): { automation: Automation; end: () => void } {
  const store = KINDS.diagram.open(doc),
    scene = new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes });
  const editor = new Editor({ store, scene, registry, measurer: evenMeasurer, locale: 'en' });
  setUpEditor(editor);
  const automation = createAutomation(editor, { waitUntilPainted: () => Promise.resolve() });
  return {
    automation,
    end: () => {
      editor.destroy();
      store.destroy();
    },
  };
}
