/** The keys of one command in the sheet: shown, pressed anew, taken away, given back. */
import { chordOf, ownerOf } from '@limn/canvas/commands/shortcuts.ts';
import { formatShortcut, IconButton, Button, isApple } from '@limn/ui';
import { Keyboard, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../context/editor-context.tsx';
import { commandTitle } from '../menus/command-entry.ts';
import { setOwnKeys } from './own-keys.ts';
import styles from './keys.module.css';

/** What browsers keep to themselves. */
const RESERVED: ReadonlySet<string> = new Set(['Mod+W', 'Mod+T', 'Mod+N', 'Mod+Shift+N', 'Mod+Shift+T', 'Mod+Q', 'F5']);

export function KeyRow({
  id,
  title,
  keys,
  onChange,
}: {
  id: string;
  title: string;
  keys: readonly string[];
  onChange: (change: Parameters<typeof setOwnKeys>[0]) => void;
}): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const [isListening, setListening] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const owner = wanted === null ? undefined : ownerOf(editor.commands, wanted, id);
  const isReserved = wanted !== null && RESERVED.has(wanted);
  const end = (): void => {
    setListening(false);
    setWanted(null);
  };
  const take = (chord: string): void => {
    const other = ownerOf(editor.commands, chord, id);
    onChange({ [id]: [chord], ...(other && { [other.id]: (other.shortcuts ?? []).filter((k) => k !== chord) }) });
    end();
  };
  const press = (event: React.KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      end();
      return;
    }
    const chord = chordOf({
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      alt: event.altKey,
      mod: isApple(navigator.platform) ? event.metaKey : event.ctrlKey,
      repeat: event.repeat,
    });
    if (chord === null) return;
    if (RESERVED.has(chord) || ownerOf(editor.commands, chord, id)) setWanted(chord);
    else take(chord);
  };
  if (isListening)
    return (
      <dd className={styles['asking']}>
        {/* A person came here to press keys: the field is where they go. */}
        <input
          className={styles['field']}
          aria-label={t('shortcuts.press', { name: title })}
          placeholder={t('shortcuts.pressHere')}
          value={wanted === null ? '' : formatShortcut(wanted, navigator.platform)}
          readOnly
          autoFocus
          onKeyDown={press}
          onBlur={(event) => {
            if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) end();
          }}
        />
        {(owner !== undefined || isReserved) && (
          <span role="alert">
            {isReserved ? t('shortcuts.reserved') : t('shortcuts.taken', { name: commandTitle(te, owner!) })}
          </span>
        )}
        {owner !== undefined && !isReserved && (
          <Button size="s" onPress={() => take(wanted!)}>
            {t('shortcuts.takeOver')}
          </Button>
        )}
      </dd>
    );
  return (
    <dd className={styles['keys']}>
      <span>{keys.length > 0 ? keys.join(' · ') : t('shortcuts.none')}</span>
      <IconButton
        size="s"
        icon={Keyboard}
        label={t('shortcuts.change', { name: title })}
        onPress={() => setListening(true)}
      />
      {keys.length > 0 && (
        <IconButton
          size="s"
          icon={X}
          label={t('shortcuts.clear', { name: title })}
          onPress={() => onChange({ [id]: [] })}
        />
      )}
      {editor.commands.isRebound(id) && (
        <IconButton
          size="s"
          icon={RotateCcw}
          label={t('shortcuts.reset', { name: title })}
          onPress={() => onChange({ [id]: null })}
        />
      )}
    </dd>
  );
}
