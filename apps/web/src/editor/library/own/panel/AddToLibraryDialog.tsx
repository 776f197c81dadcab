/** Asks under which name, and in which library, the selection is kept. */
import { payloadOf } from '@limn/diagram/clipboard/payload.ts';
import { maxTitle } from '@limn/contract/text.ts';
import { Button, Dialog, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../../../app/failures/use-failure.ts';
import { shortLocale } from '../../../canvas/locale.ts';
import { useOpenEditor } from '../../../context/editor-context.tsx';
import { useDiagram } from '../../../context/use-diagram.ts';
import { addItems, makeLibrary } from '../add-items.ts';
import { suggestedName } from '../shelf/keep.ts';
import { useOwnLibraries, useOwnStore } from '../use-own-libraries.ts';
import styles from '../../library.module.css';

const NEW = 'new';

export default function AddToLibraryDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram(),
    { pictures } = useOpenEditor(),
    store = useOwnStore();
  const { t, i18n } = useTranslation('libraries');
  const { t: tc } = useTranslation();
  const tell = useTellFailure();
  const locale = shortLocale(i18n.language);
  const libraries = useOwnLibraries(store).filter((library) => library.mayEdit);
  const [name, setName] = useState(() => {
    const payload = payloadOf(editor);
    return payload ? suggestedName(editor, payload, locale) : '';
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [made, setMade] = useState('');
  const [isPending, setPending] = useState(false);
  const into = chosen ?? libraries[0]?.libraryId ?? NEW;

  const add = async (): Promise<void> => {
    if (!store || isPending) return;
    setPending(true);
    try {
      const libraryId = into === NEW ? await makeLibrary(store, made.trim() || t('defaultName')) : into;
      if (into === NEW) setChosen(libraryId);
      if (await addItems(editor, store, { libraryId, name: name.trim() || t('itemName'), pictures, t, locale }))
        onClose();
    } catch (error) {
      tell(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t('addTitle')}
      description={t('addHint')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{tc('cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void add()}>
            {t('addAction')}
          </Button>
        </>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField label={t('name')} value={name} onChange={setName} maxLength={maxTitle} autoFocus />
        <Select
          label={t('into')}
          value={into}
          onChange={setChosen}
          items={[
            ...libraries.map((library) => ({
              value: library.libraryId,
              label: library.orgName === null ? library.name : t('ofOrg', { name: library.name, org: library.orgName }),
            })),
            { value: NEW, label: t('newOne') },
          ]}
        />
        {into === NEW && (
          <TextField
            label={t('libraryName')}
            value={made}
            onChange={setMade}
            placeholder={t('defaultName')}
            maxLength={maxTitle}
          />
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
