import { plainText } from '@limn/document';
import { restore } from '@limn/document';
import { tips } from '@limn/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from './model/use-tree.ts';

/** Says that something was deleted while somebody was at it, and offers it back; of each thing once. */
export function useRescue(): void {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  useEffect(() => {
    const told = new Set<string>(editor.store.rescuable().map(({ id }) => id));
    return editor.on('rescuable', () => {
      const lost = editor.store.rescuable().filter(({ id }) => !told.has(id));
      for (const { id } of lost) told.add(id);
      const [first] = lost;
      if (!first) return;
      const name = 'text' in first ? plainText(first.text).slice(0, 40) : '';
      tips.show('warning', t('map.rescue', { name: name || t('map.empty') }), {
        duration: 30_000,
        ...(!editor.settings.readOnly && {
          action: {
            label: t('map.restore'),
            run: () => {
              const ids = lost.map((record) => record.id);
              editor.run(() => restore(editor.store, ids));
              editor.select(ids);
            },
          },
        }),
      });
    });
  }, [editor, t]);
}
