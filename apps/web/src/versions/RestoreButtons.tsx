import { Button } from '@limn/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorValue } from '../editor/context/editor-context.tsx';

interface Props {
  isPending: boolean;
  /** `only`: ids of what is selected in the version. */
  onRestore: (only?: readonly string[]) => void;
}

/** Brings back the open version, or what is selected in it. */
export function RestoreButtons({ isPending, onRestore }: Props): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('versions');
  const selected = useEditorValue(['selection'], (e) => e.selection.size);
  return (
    <>
      {selected > 0 && (
        <Button isDisabled={isPending} onPress={() => onRestore([...editor.selection.ids])}>
          {t('restoreSelected')}
        </Button>
      )}
      <Button variant="primary" isPending={isPending} onPress={() => onRestore()}>
        {t('restore')}
      </Button>
    </>
  );
}
