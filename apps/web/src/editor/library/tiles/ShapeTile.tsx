/** One shape of the library: press to insert, with Shift to replace what is selected, drag onto the canvas to place. */
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { Placing } from '@limn/diagram/tools/placing/placing.ts';
import { Tooltip } from '@limn/ui';
import { createPortal } from 'react-dom';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { focusCanvas } from '../../a11y/focus-canvas.ts';
import { useDiagram } from '../../context/use-diagram.ts';
import { insertKind, replaceSelection } from '../insert.ts';
import { ShapePreview } from './shape-preview.tsx';
import { useTileDrag } from './use-tile-drag.ts';
import { withSoftHyphens } from './soft-hyphens.ts';
import { useTileNames } from './tile-names.ts';
import styles from '../library.module.css';

const TILE = 36;

interface ShapeTileProps {
  definition: ShapeDefinition;
  /** What it is called here, where its own name is also that of others. */
  name?: string;
  onMenu: (definition: ShapeDefinition, at: { x: number; y: number }) => void;
}

export function ShapeTile({ definition, name: given, onMenu }: ShapeTileProps): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const name = given ?? definition.name[shortLocale(i18n.language)];
  const [isNamed] = useTileNames();
  const { tile, ghost, wasDrag, ...pointer } = useTileDrag((on) => new Placing(on, definition.id));
  return (
    <Tooltip text={name} placement="right">
      <Button
        ref={tile}
        className={styles['tile'] ?? ''}
        aria-label={t('library.insert', { name })}
        onPress={(event) => {
          if (wasDrag()) return;
          if (event.shiftKey) replaceSelection(editor, definition);
          else insertKind(editor, definition);
          if (event.pointerType === 'mouse') focusCanvas();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(definition, { x: event.clientX, y: event.clientY });
        }}
        {...pointer}
      >
        <ShapePreview definition={definition} size={TILE} />
        {isNamed && <span className={styles['name']}>{withSoftHyphens(name)}</span>}
        {ghost &&
          createPortal(
            <div className={styles['ghost']} style={{ left: ghost.x, top: ghost.y }}>
              <ShapePreview
                definition={definition}
                isWhole
                size={Math.max(24, Math.max(definition.w, definition.h) * editor.viewport.zoom + 4)}
              />
            </div>,
            document.body,
          )}
      </Button>
    </Tooltip>
  );
}
