import type { ConnectorPreset } from '@limn/engine';
import { newId } from '@limn/document';
import { connectorRecord, labelRecord } from '@limn/engine/edit/create.ts';
import { Tooltip } from '@limn/ui';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './library.module.css';

const LENGTH = 120;

/** A kind of connector of the library: press to put one on the page, ends loose. */
export function ConnectorTile({ preset }: { preset: ConnectorPreset }): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language), name = preset.name[locale];
  const insert = (): void => {
    const { x, y } = editor.viewport.center;
    const connector = { ...connectorRecord(editor, { kind: preset.kind, start: { x: x - LENGTH / 2, y }, end: { x: x + LENGTH / 2, y }, style: preset.style }), id: newId() };
    editor.run(() => {
      editor.store.create(connector);
      if (preset.label) editor.store.create(labelRecord(editor, connector.id, preset.label[locale]));
    });
    editor.selection.replace([connector.id]);
  };
  return (
    <Tooltip text={name} placement="right">
      <Button className={styles['tile'] ?? ''} aria-label={t('library.insert', { name })} onPress={insert}>
        <svg width="36" height="36" aria-hidden focusable="false" fill="none" stroke="currentColor" strokeWidth="1.25">
          <path d="M5 30 V18 H28" strokeDasharray={preset.style.dash === 'dashed' ? '4 3' : undefined} />
          <path d="M25 14.5 L31 18 L25 21.5 Z" fill="currentColor" />
          {preset.label && <text x="18" y="14" fontSize="9" textAnchor="middle" fill="currentColor" stroke="none">{preset.label[locale]}</text>}
        </svg>
      </Button>
    </Tooltip>
  );
}
