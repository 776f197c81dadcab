/** Where the branch is that one looks at alone, and the ways out of it. */
import { plainText, type RecordId } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { showAlone } from '@limn/tree/commands/view-commands.ts';
import { IconButton } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import styles from './focus-path.module.css';

interface Step {
  id: RecordId;
  name: string;
}

/** The central topic first; nothing where the whole map is shown. */
function pathOf({ focused, store }: TreeEditor): readonly Step[] {
  const path: Step[] = [];
  for (let up: RecordId | undefined = focused?.id; up !== undefined; up = store.get(up)?.at?.parent) {
    const topic = store.find(up, 'topic');
    if (topic) path.unshift({ id: up, name: plainText(topic.text).replace(/\s+/g, ' ') });
  }
  return path;
}
const samePath = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every(({ id, name }, n) => id === b[n]!.id && name === b[n]!.name);

export function FocusPath(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const path = useTreeValue(['document', 'focus', 'page'], pathOf, samePath);
  if (path.length === 0) return null;
  return (
    <nav className={styles['path']} aria-label={t('map.path')}>
      <ol>
        {path.map((step, n) => (
          <li key={step.id}>
            {n < path.length - 1 ? (
              <button type="button" onClick={() => showAlone(editor, n === 0 ? null : step.id)}>
                {step.name || t('map.empty')}
              </button>
            ) : (
              <span aria-current="location">{step.name || t('map.empty')}</span>
            )}
          </li>
        ))}
      </ol>
      <IconButton icon="close" size="s" label={te('commands.focus.leave')} onPress={() => showAlone(editor, null)} />
    </nav>
  );
}
