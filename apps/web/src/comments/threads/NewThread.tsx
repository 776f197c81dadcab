/** Where a thread is begun: what it is about, down to some of its words, and the first comment. */
import type { CommentAnchor, Person } from '@limn/contract';
import { Button, TextField } from '@limn/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useExplain } from '../../app/failures/use-failure.ts';
import { Composer } from './Composer.tsx';
import styles from '../comments.module.css';
import { anchorOfWords, type CommentPlaces } from '../places/places.ts';
import { usePlaceName } from './ThreadCard.tsx';

/** Characters of the name of a guest; the server holds to the same. */
const MAX_NAME = 30;
/** Of a longer text words are chosen from its beginning. */
const MAX_WORDS = 5000;

interface Props {
  anchor: CommentAnchor;
  places: CommentPlaces;
  people: readonly Person[];
  needsName: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onNamed: () => void;
  onStart: (anchor: CommentAnchor, body: string) => void;
  onCancel: () => void;
}

export function NewThread(props: Props): ReactNode {
  const { anchor, places, people, needsName, draft, onDraft, onNamed, onStart, onCancel } = props;
  const { t } = useTranslation('comments');
  const placeName = usePlaceName(places);
  const [words, setWords] = useState<CommentAnchor | null>(null);
  const text = 'item' in anchor ? places.wordsOf(anchor.item).slice(0, MAX_WORDS) : '';
  return (
    <section className={styles.card} data-open aria-label={t('add')}>
      <p className={styles.place}>{placeName(words ?? anchor)}</p>
      {needsName && <GuestNameField onNamed={onNamed} />}
      {text !== '' && 'item' in anchor && (
        <details className={styles.choosing}>
          <summary>{t('words')}</summary>
          <p>{t('wordsHint')}</p>
          <textarea
            className={styles.field}
            readOnly
            rows={3}
            aria-label={t('words')}
            value={text}
            onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) =>
              setWords(end > start ? anchorOfWords(anchor.page, anchor.item, text, start, end) : null)
            }
          />
        </details>
      )}
      {!needsName && (
        <Composer
          label={t('write')}
          initial={draft}
          people={people}
          action={t('send')}
          hasFocus
          onText={onDraft}
          onSend={(body) => onStart(words ?? anchor, body)}
          onCancel={onCancel}
        />
      )}
    </section>
  );
}

/** Asks a guest what the others shall call them, before their first comment. */
function GuestNameField({ onNamed }: { onNamed: () => void }): ReactNode {
  const { t } = useTranslation('comments');
  const explain = useExplain();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isSending = useRef(false);
  const submit = async (): Promise<void> => {
    setMissing(name.trim() === '');
    if (name.trim() === '' || isSending.current) return;
    isSending.current = true;
    try {
      await call('view.nameGuest', { body: { name } });
      onNamed();
    } catch (error) {
      explain(error, t('failed'));
    } finally {
      isSending.current = false;
    }
  };
  return (
    <div className={styles.naming}>
      <TextField
        label={t('name')}
        description={t('nameHint')}
        size="s"
        value={name}
        maxLength={MAX_NAME}
        autoFocus
        autoComplete="nickname"
        isInvalid={isMissing}
        errorMessage={t('nameNeeded')}
        onChange={setName}
        onEnter={() => void submit()}
      />
      <Button size="s" variant="primary" onPress={() => void submit()}>
        {t('saveEdit')}
      </Button>
    </div>
  );
}
