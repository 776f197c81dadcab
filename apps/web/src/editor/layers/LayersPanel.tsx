/** The layers of the page, top first: which one new shapes go to, shown, locked, their order and names. */
import type { LayerRecord } from '@limn/document';
import { Button, Icon, IconButton, tips } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { Eye, EyeOff, Lock, LockOpen, ArrowDown, ArrowUp, Trash2, Layers } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { shallowEqual } from '../context/editor-context.tsx';
import styles from './layers.module.css';

export function LayersPanel(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const layers = useDiagramValue(
    ['document', 'page'],
    (e) =>
      e.store
        .children(e.page)
        .flatMap((id) => e.store.find(id, 'layer') ?? [])
        .reverse(),
    shallowEqual,
  );
  const active = useDiagramValue(['layer', 'page'], (e) => e.layer);
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const selected = useDiagramValue(['selection'], (e) => e.selection.size);
  const [renaming, setRenaming] = useState<string | null>(null);
  const run = (id: string, argument?: unknown): void => {
    editor.commands.run(id, editor, argument);
  };
  const remove = (layer: string): void => {
    run('layer.remove', layer);
    tips.show('info', t('layer.removed'), { action: { label: te('commands.edit.undo'), run: () => run('edit.undo') } });
  };
  const name = (layer: LayerRecord, i: number): string => layer.data.name || t('layer.name', { n: layers.length - i });

  return (
    <section className={styles['panel']} aria-label={t('panel.layers')}>
      <ul className={styles['list']}>
        {layers.map((layer, i) => (
          <li key={layer.id} className={styles['row']} data-active={layer.id === active || undefined}>
            <IconButton
              size="s"
              icon={layer.data.hidden ? EyeOff : Eye}
              label={layer.data.hidden ? t('layer.show') : t('layer.hide')}
              isDisabled={readOnly}
              onPress={() => run('layer.toggleHidden', layer.id)}
            />
            <IconButton
              size="s"
              icon={layer.data.locked ? Lock : LockOpen}
              label={layer.data.locked ? t('layer.unlock') : t('layer.lock')}
              isDisabled={readOnly}
              onPress={() => run('layer.toggleLocked', layer.id)}
            />
            {renaming === layer.id ? (
              <input
                className={styles['name']}
                autoFocus
                defaultValue={name(layer, i)}
                maxLength={100}
                aria-label={t('layer.rename')}
                onFocus={(event) => event.target.select()}
                onBlur={(event) => {
                  const value = event.target.value.trim();
                  if (value !== '' && value !== name(layer, i)) run('layer.rename', { layer: layer.id, name: value });
                  setRenaming(null);
                }}
                onKeyDown={(event) => {
                  if (isComposing(event.nativeEvent)) return;
                  if (event.key === 'Enter') event.currentTarget.blur();
                  if (event.key === 'Escape') {
                    event.currentTarget.value = layer.data.name;
                    event.currentTarget.blur();
                  }
                }}
              />
            ) : (
              <button
                type="button"
                className={styles['name']}
                aria-current={layer.id === active || undefined}
                onClick={() => editor.setLayer(layer.id)}
                onDoubleClick={() => {
                  if (!readOnly) setRenaming(layer.id);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'F2' && !readOnly) setRenaming(layer.id);
                }}
              >
                {name(layer, i)}
                {layer.id === active && <Icon name="check" size={14} />}
              </button>
            )}
            {!readOnly && (
              <span className={styles['actions']}>
                {selected > 0 && (
                  <IconButton
                    size="s"
                    icon={Layers}
                    label={t('layer.moveHere')}
                    onPress={() => run('layer.moveSelection', layer.id)}
                  />
                )}
                <IconButton
                  size="s"
                  icon={ArrowUp}
                  label={t('layer.up')}
                  isDisabled={i === 0}
                  onPress={() => run('layer.raise', layer.id)}
                />
                <IconButton
                  size="s"
                  icon={ArrowDown}
                  label={t('layer.down')}
                  isDisabled={i === layers.length - 1}
                  onPress={() => run('layer.lower', layer.id)}
                />
                <IconButton
                  size="s"
                  icon={Trash2}
                  label={t('layer.remove')}
                  isDisabled={layers.length === 1}
                  onPress={() => remove(layer.id)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className={styles['foot']}>
          <Button size="s" icon="add" onPress={() => run('layer.add')}>
            {t('layer.add')}
          </Button>
        </div>
      )}
    </section>
  );
}
