import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { isTooLong, maxTitle, oneLine } from '@limn/contract/text.ts';
import { tips } from '@limn/ui';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../model/entry.ts';
import styles from './list.module.css';

/** A title that is typed anew. It outlives its field, which goes with its row when that scrolls out of sight. */
export interface Naming {
  /** What stands in the field; undefined until something is typed. */
  draft: string | undefined;
  /** Takes the title; null puts the old one back. `byKey` tells whether the keyboard goes back to the list. */
  readonly finish: (entry: Entry, title: string | null, byKey: boolean) => void;
}

const NamingContext = createContext<Naming | null>(null);
export const NamingProvider = NamingContext;

/** An entry's title while it is typed anew, in its place: Enter and going elsewhere take it, Escape puts it back. */
export function NameField({ entry }: { entry: Entry }) {
  const { t } = useTranslation('files');
  const naming = useContext(NamingContext);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const isFirst = naming?.draft === undefined;
    if (isFirst || document.activeElement === document.body) {
      input.current?.focus({ preventScroll: true });
    }
    if (isFirst) {
      input.current?.select();
    }
  }, []);
  const finish = (title: string | null, byKey: boolean) => {
    // What was pasted is not cut behind one's back: it stays in the field to be shortened.
    if (title !== null && byKey && isTooLong(title)) {
      tips.show('error', t('rename.tooLong', { max: maxTitle, length: oneLine(title).length }));
      return;
    }
    if (!isDone.current) {
      isDone.current = true;
      naming?.finish(entry, title, byKey);
    }
  };
  return (
    <input
      ref={input}
      className={styles.nameField}
      aria-label={t('rename.label')}
      defaultValue={naming?.draft ?? entry.title}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        if (naming !== null) {
          naming.draft = event.target.value;
        }
      }}
      onBlur={(event) => finish(event.target.value, false)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === 'Escape') && !isComposing(event.nativeEvent)) {
          event.preventDefault();
          finish(event.key === 'Enter' ? event.currentTarget.value : null, true);
        }
        event.stopPropagation();
      }}
    />
  );
}
