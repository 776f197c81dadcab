/** Of a symbol its name and how many follow it; of an instance, or a part of one, what it follows and the ways out. */
import { isChanged, selectedFollowers } from '@limn/diagram/edit/create/symbols.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { framesOfAll, governorOf, isMaster, isSymbolFrame, masterOf } from '@limn/diagram/notations/symbol/model.ts';
import { Button, TextField } from '@limn/ui';
import { Component, RotateCcw, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../inspector/rows/Section.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import styles from './symbol.module.css';

type State =
  | { type: 'symbol'; id: string; name: string; instances: number }
  | { type: 'instance' | 'part'; name: string; isChanged: boolean }
  | { type: 'gone' };

function stateOf(editor: Editor): State | null {
  const { store } = editor,
    item = editor.selection.size === 1 ? store.find(editor.selection.ids[0]!, 'shape') : undefined;
  if (!item) return null;
  if (isSymbolFrame(item) && isMaster(item)) {
    const instances = framesOfAll(store.records).filter(({ id, data }) => data.symbol === item.id && id !== item.id);
    return { type: 'symbol', id: item.id, name: item.data.name ?? '', instances: instances.length };
  }
  const governor = governorOf(store, item.id);
  if (!governor) return isSymbolFrame(item) ? { type: 'gone' } : null;
  const master = isSymbolFrame(item) ? masterOf(store, item) : masterOf(store, governor);
  return {
    type: isSymbolFrame(item) ? 'instance' : 'part',
    name: master?.data.name ?? '',
    isChanged: selectedFollowers(editor).some((one) => isChanged(editor, one)),
  };
}

export default function SymbolSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['selection', 'document'], (e) => JSON.stringify(stateOf(e)));
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const state = JSON.parse(read) as State | null;
  if (!state) return null;
  const run = (id: string): void => void editor.commands.run(id, editor);
  if (state.type === 'gone')
    return (
      <Section title={t('symbol.title')}>
        <p className={styles['note']}>{t('symbol.gone')}</p>
      </Section>
    );
  if (state.type === 'symbol')
    return (
      <Section title={t('symbol.title')}>
        <NameField key={state.id} id={state.id} name={state.name} isDisabled={readOnly} />
        <p className={styles['note']}>
          {state.instances === 0 ? t('symbol.none') : t('symbol.instances', { count: state.instances })}
        </p>
      </Section>
    );
  const name = state.name || t('symbol.untitled');
  return (
    <Section title={t('symbol.title')}>
      <p className={styles['note']}>
        {state.type === 'instance' ? t('symbol.follows', { name }) : t('symbol.partOf', { name })}
      </p>
      <div className={styles['ways']}>
        {state.type === 'instance' && (
          <Button size="s" icon={Component} onPress={() => run('symbol.showMaster')}>
            {t('symbol.show')}
          </Button>
        )}
        <Button size="s" icon={RotateCcw} isDisabled={readOnly || !state.isChanged} onPress={() => run('symbol.reset')}>
          {t('symbol.reset')}
        </Button>
        {state.type === 'instance' && (
          <Button size="s" icon={Unlink} isDisabled={readOnly} onPress={() => run('symbol.detach')}>
            {t('symbol.detach')}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Written when one leaves it or presses Enter. */
function NameField({ id, name, isDisabled }: { id: string; name: string; isDisabled: boolean }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const write = (): void => {
    if (typed.trim() !== '' && typed.trim() !== name) editor.commands.run('symbol.rename', editor, { id, name: typed });
    else setTyped(name);
  };
  return (
    <TextField
      label={t('symbol.name')}
      size="s"
      value={typed}
      maxLength={200}
      isDisabled={isDisabled}
      onChange={setTyped}
      onBlur={write}
      onKeyDown={({ key }) => {
        if (key === 'Enter') write();
      }}
    />
  );
}
