/** A person's own libraries in the panel, above those that come with the product. */
import { Button, IconButton, MenuButton } from '@limn/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../../../app/failures/use-failure.ts';
import { NameDialog } from '../../../../workspace/dialogs/items/name-dialog.tsx';
import { shortLocale } from '../../../canvas/locale.ts';
import { useOpenEditor } from '../../../context/editor-context.tsx';
import { useDiagram, useDiagramValue } from '../../../context/use-diagram.ts';
import { addItems } from '../add-items.ts';
import { chooseFiles, importLibraries } from '../shelf/import-libraries.ts';
import { OwnSection } from './OwnSection.tsx';
import type { OwnLibraries as Store } from '../shelf/own-libraries.ts';
import { useSelectionDrop } from '../use-selection-drop.ts';
import { DropTarget, useOwnLibraries, useOwnStore } from '../use-own-libraries.ts';
import styles from '../../library.module.css';

export default function OwnLibraries(): React.ReactNode {
  const store = useOwnStore();
  return store && <Shown store={store} />;
}

function Shown({ store }: { store: Store }): React.ReactNode {
  const editor = useDiagram(),
    { pictures } = useOpenEditor();
  const { t, i18n } = useTranslation('libraries');
  const locale = shortLocale(i18n.language);
  const tell = useTellFailure();
  const host = useRef<HTMLDivElement>(null);
  const libraries = useOwnLibraries(store);
  const [isMaking, setMaking] = useState(false);
  const hasSelection = useDiagramValue(['selection'], (e) => e.selection.size > 0);
  const add = useCallback(
    (libraryId: string | null) => {
      void addItems(editor, store, { libraryId, pictures, t, locale }).catch(tell);
    },
    [editor, store, pictures, t, tell, locale],
  );
  useEffect(() => {
    editor.host.hasLibraries = true;
    return () => {
      editor.host.hasLibraries = false;
    };
  }, [editor]);
  const target = useSelectionDrop(editor, host, add);
  const take = (files: readonly File[]): void => void importLibraries(editor, store, files, t, tell);
  return (
    <div
      ref={host}
      className={styles['own']}
      data-drop={target === '' || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        take([...event.dataTransfer.files]);
      }}
    >
      <div className={styles['row']}>
        <h3 className={styles['caption']}>{t('mine')}</h3>
        <MenuButton
          label={t('mine')}
          items={[
            {
              id: 'add',
              label: t('add'),
              icon: 'add',
              isDisabled: !hasSelection,
              run: () => void editor.commands.run('item.addToLibrary', editor),
            },
            { id: 'new', label: t('newOne'), run: () => setMaking(true) },
            { id: 'import', label: t('import'), icon: 'upload', run: () => void chooseFiles().then(take) },
          ]}
        >
          <IconButton icon="add" size="s" label={t('mine')} />
        </MenuButton>
      </div>
      {libraries.length === 0 && (
        <p className={styles['hint']}>
          {store.isFailing() ? t('failed') : t('none')}
          {store.isFailing() && (
            <Button size="s" variant="quiet" onPress={() => void store.refresh()}>
              {t('retry')}
            </Button>
          )}
        </p>
      )}
      <DropTarget value={target}>
        {libraries.map((library) => (
          <OwnSection key={library.libraryId} store={store} library={library} />
        ))}
      </DropTarget>
      {isMaking && (
        <NameDialog
          title={t('newTitle')}
          label={t('libraryName')}
          action={t('create')}
          initial=""
          onSubmit={(name) =>
            store.change('libraries.newLibrary', { libraryId: crypto.randomUUID(), name }).then(
              () => true,
              (error: unknown) => {
                tell(error);
                return false;
              },
            )
          }
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  );
}
