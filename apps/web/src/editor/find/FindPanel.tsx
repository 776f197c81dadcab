/** Find and replace over all pages, beside the drawing: one goes on working while it stands there. */
import { MAX_HITS } from '@limn/canvas/find/finder.ts';
import type { FindQuery } from '@limn/canvas/find/matcher.ts';
import { type TextLook, textLooks } from '@limn/canvas/find/written.ts';
import { Button, IconButton, MenuButton, formatShortcut, TextField, tips } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  CaseSensitive,
  ListFilterPlus,
  Regex,
  Type,
  WholeWord,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { useEditorValue } from '../context/editor-context.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { HitList } from './HitList.tsx';
import { type SearchState, useFinder, useSearch } from './use-finder.ts';
import styles from './find.module.css';

export interface FindPanelProps {
  /** Opened to replace. */
  replaces: boolean;
  /** How often it was asked for: each time the keys go to what is looked for. */
  asked: number;
  onClose: () => void;
}

const SWITCHES = [
  ['matchCase', CaseSensitive],
  ['wholeWord', WholeWord],
  ['isPattern', Regex],
] as const;

export default function FindPanel({ replaces, asked, onClose }: FindPanelProps): React.ReactNode {
  const finder = useFinder();
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const [query, setQuery] = useState(finder.query);
  const [unseen, setUnseen] = useState(finder.unseen);
  const [replacement, setReplacement] = useState('');
  const [isReplacing, setReplacing] = useState(replaces);
  const [state, setState] = useState<SearchState>('idle');
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(finder, setState);

  useEffect(() => {
    if (replaces) setReplacing(true);
    field.current?.focus();
    field.current?.select();
  }, [replaces, asked]);

  const look = (change: Partial<FindQuery>, also = unseen): void => {
    const next = { ...query, ...change };
    setQuery(next);
    setUnseen(also);
    search(next, also);
  };
  const { looks = [] } = query;
  const toggleLook = (one: TextLook): void =>
    look({ looks: looks.includes(one) ? looks.filter((other) => other !== one) : [...looks, one] });
  const close = (): void => {
    onClose();
    focusCanvas();
  };
  const tell = ({ done, kept }: { done: number; kept: number }, all: boolean): void => {
    if (all && done > 0) tips.show('success', t('find.replaced', { count: done }));
    // The button that was pressed has nothing to do any more, and would take the keys with it.
    if (finder.hits.length === 0) field.current?.focus();
    if (kept > 0) tips.show('warning', t('find.kept', { count: kept }));
  };
  const replaceOne = (): void => tell(finder.replace(replacement), false);
  const { hits, at } = finder,
    isFaulty = query.isPattern && query.text !== '' && finder.isFaulty;
  const canReplace = !readOnly && hits.length > 0;

  return (
    <section
      className={styles['panel']}
      role="search"
      aria-label={t('find.title')}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        const mod = event.ctrlKey || event.metaKey;
        if (event.key === 'Escape') close();
        else if (event.key === 'F3') finder.step(event.shiftKey ? -1 : 1);
        else if (mod && event.key.toLowerCase() === 'f') field.current?.select();
        else if (mod && event.key.toLowerCase() === 'h') setReplacing(true);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className={styles['row']}>
        {!readOnly && (
          <IconButton
            icon={isReplacing ? ChevronDown : ChevronRight}
            size="s"
            label={t('find.showReplace')}
            aria-expanded={isReplacing}
            onPress={() => setReplacing(!isReplacing)}
          />
        )}
        <div
          className={styles['field']}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) finder.step(event.shiftKey ? -1 : 1);
          }}
        >
          <TextField
            label={t('find.find')}
            isLabelHidden
            placeholder={t('find.find')}
            size="s"
            icon="search"
            maxLength={1000}
            value={query.text}
            isInvalid={isFaulty}
            inputRef={field}
            onChange={(text) => look({ text })}
          />
        </div>
        <IconButton
          icon={ArrowUp}
          size="s"
          label={t('find.previous')}
          shortcut={formatShortcut('Shift+F3', navigator.platform)}
          isDisabled={hits.length === 0}
          onPress={() => finder.step(-1)}
        />
        <IconButton
          icon={ArrowDown}
          size="s"
          label={t('find.next')}
          shortcut="F3"
          isDisabled={hits.length === 0}
          onPress={() => finder.step(1)}
        />
        <IconButton icon="close" size="s" label={t('find.close')} onPress={close} />
      </div>
      {isReplacing && !readOnly && (
        <div className={styles['row']}>
          <div className={styles['field']} data-indented>
            <TextField
              label={t('find.replace')}
              isLabelHidden
              placeholder={t('find.replace')}
              size="s"
              maxLength={5000}
              value={replacement}
              onChange={setReplacement}
              onEnter={replaceOne}
            />
          </div>
          <Button size="s" isDisabled={!canReplace} onPress={replaceOne}>
            {t('find.replaceOne')}
          </Button>
          <Button size="s" isDisabled={!canReplace} onPress={() => tell(finder.replaceAll(replacement), true)}>
            {t('find.replaceAll')}
          </Button>
        </div>
      )}
      <div className={styles['row']}>
        {SWITCHES.map(([name, icon]) => (
          <IconButton
            key={name}
            icon={icon}
            size="s"
            label={t(`find.${name === 'isPattern' ? 'pattern' : name}`)}
            isSelected={query[name]}
            onPress={() => look({ [name]: !query[name] })}
          />
        ))}
        <MenuButton
          label={t('find.looks')}
          items={textLooks.map((one) => ({
            id: one,
            label: t(`find.look.${one}`),
            isChecked: looks.includes(one),
            run: () => toggleLook(one),
          }))}
        >
          <IconButton icon={Type} size="s" label={t('find.looks')} isSelected={looks.length > 0} />
        </MenuButton>
        <FilterMenu finder={finder} filter={query} onChange={look} />
        <IconButton
          icon={ListFilterPlus}
          size="s"
          label={t('find.unseen')}
          isSelected={unseen}
          onPress={() => look({}, !unseen)}
        />
        <span className={styles['count']} role="status" data-fault={isFaulty || undefined}>
          {query.text !== '' && (isFaulty ? t('find.fault') : said())}
        </span>
      </div>
      <HitList finder={finder} />
    </section>
  );

  function said(): string {
    if (state === 'unavailable') return t('find.unavailable');
    if (hits.length === 0) return finder.query.text === query.text ? t('find.none') : '';
    return t(hits.length === MAX_HITS ? 'find.atMost' : 'find.at', { at: at + 1, count: hits.length });
  }
}
