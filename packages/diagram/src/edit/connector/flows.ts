/** What the selected lines mean in their notation, and changing it: their look follows, everything else stays. */
import type { ConnectorRecord } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import type { NotationRules } from '../../notations/notation.ts';
import { joinedBy, rulesOf } from '../../notations/table.ts';
import { selectedConnectors } from './connect.ts';

interface Meaning {
  line: ConnectorRecord;
  choices: readonly string[];
  now: string | null;
  rules: NotationRules;
}

function meaningsOf(editor: Editor): Meaning[] {
  return selectedConnectors(editor).flatMap((line) => {
    const joined = joinedBy(editor.store, line.start, line.end),
      rules = joined && rulesOf(joined.from.kind),
      found = joined && rules?.meanings?.(line, joined, editor);
    return found ? [{ line, rules: rules!, ...found }] : [];
  });
}

/** What all selected lines may be, and what they are: null where they differ, or mean nothing. */
export function selectedFlow(editor: Editor): { choices: readonly string[]; flow: string | null } {
  const all = meaningsOf(editor),
    now = new Set(all.map((one) => one.now));
  const choices = (all[0]?.choices ?? []).filter((flow) => all.every((one) => one.choices.includes(flow)));
  return { choices, flow: now.size === 1 ? [...now][0]! : null };
}

/** Makes the selected lines mean something else, where their notation has that between what they join. */
export function setFlow(editor: Editor, flow: string): void {
  editor.run(() => {
    for (const { line, choices, rules } of meaningsOf(editor)) {
      const look = choices.includes(flow) ? rules.lookOf?.(flow) : undefined;
      if (!look) continue;
      editor.store.update(line.id, {
        style: { ...line.style, ...look.style },
        ...(look.kind && line.points.length === 0 && { kind: look.kind }),
      });
    }
  });
}
