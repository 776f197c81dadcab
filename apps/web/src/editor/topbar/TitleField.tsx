import { isTooLong, maxTitle, oneLine } from '@limn/contract/text.ts';
import { tips } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../app/frames/use-title.ts';
import styles from './topbar.module.css';

/** The file's name, edited in place: Enter keeps, Escape gives up, an empty name is refused by going back. */
export function TitleField({
  title,
  onRename,
}: {
  title: string;
  /** Answers whether the file has that name then. */
  onRename: ((title: string) => Promise<boolean>) | undefined;
}): React.ReactNode {
  const { t } = useTranslation(['diagram', 'files']);
  const [draft, setDraft] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== input.current) setDraft(title);
  }, [title]);
  useTitle(title || t('title.untitled'));
  if (!onRename) return <h1 className={styles['title']}>{title || t('title.untitled')}</h1>;
  const commit = (): void => {
    const next = draft.trim();
    if (next === '' || next === title) setDraft(title);
    else if (isTooLong(next)) {
      tips.show('error', t('files:rename.stays', { max: maxTitle, length: oneLine(next).length }));
      setDraft(title);
    } else void onRename(next).then((isNamed) => !isNamed && setDraft(title));
  };
  return (
    <h1 className={styles['title']}>
      <input
        ref={input}
        value={draft}
        aria-label={t('title.rename')}
        size={Math.min(
          40,
          Math.max(
            6,
            [...draft].reduce((n, c) => n + (c.charCodeAt(0) > 255 ? 2 : 1), 0),
          ),
        )}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') {
            // It stays in the field to be shortened.
            if (isTooLong(draft))
              tips.show('error', t('files:rename.tooLong', { max: maxTitle, length: oneLine(draft).length }));
            else input.current?.blur();
          }
          if (event.key === 'Escape') {
            setDraft(title);
            // Blur reads the draft as it was; give React the moment to put the old name back.
            requestAnimationFrame(() => input.current?.blur());
          }
          event.stopPropagation();
        }}
      />
    </h1>
  );
}
