/** Every command with a key, by group, from the registry itself; what can be typed is what is listed. */
import { Button, Dialog, formatShortcut, SearchField, Select } from '@limn/ui';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../context/editor-context.tsx';
import { KeyRow } from '../keys/KeyRow.tsx';
import { onOwnKeys, type OwnKeys, ownKeys, setOwnKeys } from '../keys/own-keys.ts';
import type { OpenEditor } from '../context/kind.ts';
import { commandTitle } from './command-entry.ts';
import { rankByText } from './rank.ts';
import styles from './palette.module.css';

/** Their names are the same in every language. */
const PROGRAMS: Readonly<Record<string, string>> = {
  xmind: 'XMind',
  freemind: 'FreeMind, Freeplane',
  workflowy: 'Workflowy',
};
/** Stands for keys that are those of no program. */
const OWN = 'own';
const NO_PRESETS: NonNullable<OpenEditor['keyPresets']> = {};

/** The program whose keys the commands of an editor have; '' for the usual ones, null for others. */
function presetOf(editor: OpenEditor['editor'], presets: typeof NO_PRESETS, own: OwnKeys): string | null {
  const given = [...own].filter(([id]) => editor.commands.get(id) !== undefined);
  if (given.length === 0) return '';
  const isLike = (preset: Readonly<Record<string, readonly string[]>>): boolean =>
    given.length === Object.keys(preset).length &&
    given.every(([id, keys]) => preset[id]?.join(' ') === keys.join(' '));
  return Object.keys(presets).find((name) => isLike(presets[name]!)) ?? null;
}

export default function ShortcutSheet({ onClose }: { onClose: () => void }): React.ReactNode {
  const { editor, keyPresets = NO_PRESETS } = useOpenEditor();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const [query, setQuery] = useState('');
  const own = useSyncExternalStore(onOwnKeys, ownKeys);
  const tell = useTellFailure();
  const change = (keys: Parameters<typeof setOwnKeys>[0]): void => {
    setOwnKeys(keys).catch(tell);
  };
  const preset = presetOf(editor, keyPresets, own);
  /** Takes over the keys of a program; those of other editors stay. */
  const choose = (name: string): void => {
    const usual = [...own.keys()].filter((id) => editor.commands.get(id) !== undefined).map((id) => [id, null]);
    change({ ...Object.fromEntries(usual), ...keyPresets[name] });
  };
  // Commands without keys are found by their names, to be given some.
  const all = editor.commands
    .all()
    .filter(
      (c) =>
        !c.internal &&
        ((c.shortcuts?.length ?? 0) > 0 || own.has(c.id) || query.trim() !== '') &&
        !(c.edits && editor.settings.readOnly),
    )
    .map((c) => ({
      id: c.id,
      group: c.id.split('.')[0]!,
      title: commandTitle(te, c),
      words: (c.shortcuts ?? []).join(' '),
      keys: (c.shortcuts ?? []).map((k) => formatShortcut(k, navigator.platform)),
    }));
  const key = (name: string): string => formatShortcut(name, navigator.platform);
  const gestures = (
    [
      ['pan', t('gesture.drag', { key: t('gesture.space') })],
      ['zoom', t('gesture.wheel', { key: key('Mod') })],
      ['constrain', t('gesture.drag', { key: key('Shift') })],
      ['copy', t('gesture.drag', { key: key('Alt') })],
      ['free', t('gesture.drag', { key: key('Mod') })],
      ['inside', t('gesture.brush', { key: key('Alt') })],
      ['text', t('gesture.double')],
      ['replace', t('gesture.drop', { key: key('Shift') })],
    ] as const
  )
    .filter(([name]) => !editor.settings.readOnly || name === 'pan' || name === 'zoom')
    .map(([name, keys]) => ({
      id: undefined,
      group: 'gesture',
      title: t(`gesture.${name}`),
      words: keys,
      keys: [keys],
    }));
  const shown = rankByText([...all, ...gestures], query);
  const groups = [...new Set(shown.map((c) => c.group))];
  return (
    <Dialog isOpen size="l" onClose={onClose} title={t('shortcuts.title')}>
      <SearchField
        label={t('shortcuts.search')}
        placeholder={t('shortcuts.search')}
        autoFocus
        value={query}
        onChange={setQuery}
      />
      {Object.keys(keyPresets).length > 0 && (
        <Select
          label={t('shortcuts.preset')}
          size="s"
          value={preset ?? OWN}
          items={[
            { value: '', label: t('shortcuts.usual') },
            ...Object.keys(keyPresets).map((value) => ({ value, label: PROGRAMS[value] ?? value })),
            ...(preset === null ? [{ value: OWN, label: t('shortcuts.own') }] : []),
          ]}
          onChange={(value) => value !== OWN && choose(value)}
        />
      )}
      {!editor.settings.readOnly && editor.settings.typeToEdit && (
        <p className={styles['note']}>{t('shortcuts.typed')}</p>
      )}
      <div className={styles['groups']}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{group === 'gesture' ? t('gesture.group') : te(`groups.${group}` as never)}</h3>
            <dl>
              {shown
                .filter((c) => c.group === group)
                .map((c) => (
                  <div key={c.id ?? c.title}>
                    <dt>{c.title}</dt>
                    {c.id === undefined ? (
                      <dd>{c.keys.join(' · ')}</dd>
                    ) : (
                      <KeyRow id={c.id} title={c.title} keys={c.keys} onChange={change} />
                    )}
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      {own.size > 0 && (
        <Button
          size="s"
          variant="quiet"
          onPress={() => change(Object.fromEntries([...own.keys()].map((id) => [id, null])))}
        >
          {t('shortcuts.resetAll')}
        </Button>
      )}
    </Dialog>
  );
}
