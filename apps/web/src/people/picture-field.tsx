import { Avatar, Button, tips } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './picture.module.css';

const accepted = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const maxMegabytes = 10;

export interface PictureFieldProps {
  /** Whose it is. */
  name: string;
  id: string;
  picture: string | null;
  shape: 'circle' | 'square';
  /** Sends the square chosen, as multipart. */
  onUpload: (form: FormData) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A person's or an organization's picture, and the means to change it: choose a file, crop it, or take it away. */
export function PictureField({ name, id, picture, shape, onUpload, onRemove }: PictureFieldProps) {
  const { t } = useTranslation('people');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const tell = useTellFailure();

  const choose = async (file: File) => {
    if (file.size > maxMegabytes * 1024 * 1024) {
      tips.show('error', t('picture.tooLarge', { megabytes: maxMegabytes }));
      return;
    }
    try {
      setChosen(await createImageBitmap(file));
    } catch {
      tips.show('error', t('picture.unreadable'));
    }
  };
  const save = async (square: Blob) => {
    const form = new FormData();
    form.append('file', square, square.type === 'image/webp' ? 'picture.webp' : 'picture.png');
    try {
      await onUpload(form);
    } catch (error) {
      tell(error);
      return false;
    }
    tips.show('success', t('picture.saved'));
    return true;
  };
  const remove = async () => {
    setRemoving(true);
    try {
      await onRemove();
      tips.show('success', t('picture.removed'));
    } catch (error) {
      tell(error);
    }
    setRemoving(false);
  };

  return (
    <div
      className={styles.field}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) {
          void choose(file);
        }
      }}
    >
      <Avatar name={name} id={id} picture={picture} size="xl" shape={shape} isDecorative />
      <div className={styles.words}>
        <div className={styles.buttons}>
          <Button icon="import" onPress={() => input.current?.click()}>
            {picture === null ? t('picture.upload') : t('picture.change')}
          </Button>
          {picture !== null && (
            <Button variant="quiet" isPending={isRemoving} onPress={() => void remove()}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{t('picture.hint', { megabytes: maxMegabytes })}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Choosing the same file once more is a choice too.
          event.currentTarget.value = '';
          if (file !== undefined) {
            void choose(file);
          }
        }}
      />
      {chosen !== null && (
        <PictureDialog picture={chosen} shape={shape} onClose={() => setChosen(null)} onSave={save} />
      )}
    </div>
  );
}
