/**
 * A kind of connector of the library: press to put one on the page, ends loose; drag it to where it takes hold of
 * shapes.
 */
import type { ConnectorPreset } from '@limn/drawing/shape/definition.ts';
import { insertConnector, PlacingConnector } from '@limn/diagram/tools/placing-connector.ts';
import { Tooltip } from '@limn/ui';
import { createPortal } from 'react-dom';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useEditor } from '../editor-context.tsx';
import { useTileDrag } from './use-tile-drag.ts';
import styles from './library.module.css';

function ConnectorPicture({ preset, label }: { preset: ConnectorPreset; label: string | undefined }): React.ReactNode {
  return (
    <svg width="36" height="36" aria-hidden focusable="false" fill="none" stroke="currentColor" strokeWidth="1.25">
      <path d="M5 30 V18 H28" strokeDasharray={preset.style.dash === 'dashed' ? '4 3' : undefined} />
      <path d="M25 14.5 L31 18 L25 21.5 Z" fill="currentColor" />
      {label !== undefined && (
        <text x="18" y="14" fontSize="9" textAnchor="middle" fill="currentColor" stroke="none">
          {label}
        </text>
      )}
    </svg>
  );
}

export function ConnectorTile({ preset }: { preset: ConnectorPreset }): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language),
    name = preset.name[locale];
  const { tile, ghost, wasDrag, ...pointer } = useTileDrag((on) => new PlacingConnector(on, preset));
  const picture = <ConnectorPicture preset={preset} label={preset.label?.[locale]} />;
  return (
    <Tooltip text={name} placement="right">
      <Button
        ref={tile}
        className={styles['tile'] ?? ''}
        aria-label={t('library.insert', { name })}
        onPress={() => {
          if (!wasDrag()) insertConnector(editor, preset, editor.viewport.center);
        }}
        {...pointer}
      >
        {picture}
        {ghost &&
          createPortal(
            <div className={styles['ghost']} style={{ left: ghost.x, top: ghost.y }}>
              {picture}
            </div>,
            document.body,
          )}
      </Button>
    </Tooltip>
  );
}
