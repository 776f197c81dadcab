/**
 * A tile of the library: press it to insert what it stands for, drag it onto the drawing to place it.
 *
 * A button of the browser's own: a page begins with more than a hundred tiles, and what a button and a tooltip of the
 * set bring with them would be half of all the hooks that run then.
 */
import type { Carrying } from '@limn/canvas/tools/carrying.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { Tooltip } from '@limn/ui';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Focusable } from 'react-aria-components/Focusable';
import { focusCanvas } from '../../a11y/focus-canvas.ts';
import { withSoftHyphens } from './soft-hyphens.ts';
import { useTileNames } from './tile-names.ts';
import { useTileDrag } from './use-tile-drag.ts';
import styles from '../library.module.css';

interface TileProps {
  /** What it stands for; shown below the picture, or where one points at it. */
  name: string;
  /** What pressing it does. */
  label: string;
  picture: React.ReactNode;
  /** What is carried, while that is not over the drawing. */
  carried: () => React.ReactNode;
  /** Begins a drag of what it stands for. */
  carry: (editor: Editor) => Carrying;
  /** @param isReplacing whether Shift was held */
  onInsert: (isReplacing: boolean) => void;
  /** Asked for a menu, window px. */
  onMenu?: (at: { x: number; y: number }) => void;
  /** Let go beside the drawing, window px. */
  onOutside?: (at: { x: number; y: number }) => void;
  /** Whether its name is never below it. */
  isNameless?: boolean;
  isDisabled?: boolean;
  /** Of an item of one's own. */
  itemId?: string;
}

export function Tile({
  name,
  label,
  picture,
  carried,
  carry,
  onInsert,
  onMenu,
  onOutside,
  isNameless = false,
  isDisabled = false,
  itemId,
}: TileProps): React.ReactNode {
  const isNamed = useTileNames()[0] && !isNameless;
  const pointerType = useRef('');
  const { tile, ghost, wasDrag, onPointerDown, ...pointer } = useTileDrag(carry, onOutside && { onOutside });
  const button = (
    <button
      ref={tile}
      type="button"
      className={styles['tile']}
      // One of a grid is among the stops of Tab: the arrow keys lead to the others.
      tabIndex={-1}
      aria-label={label}
      data-own-item={itemId}
      disabled={isDisabled}
      onClick={(event) => {
        const isByPointer = event.detail > 0;
        if (isByPointer && wasDrag()) return;
        onInsert(event.shiftKey);
        if (isByPointer && pointerType.current === 'mouse') focusCanvas();
      }}
      onContextMenu={
        onMenu &&
        ((event) => {
          event.preventDefault();
          onMenu({ x: event.clientX, y: event.clientY });
        })
      }
      onPointerDown={(event) => {
        pointerType.current = event.pointerType;
        onPointerDown(event);
      }}
      {...pointer}
    >
      {picture}
      {isNamed && <span className={styles['name']}>{withSoftHyphens(name)}</span>}
      {ghost &&
        createPortal(
          <div className={styles['ghost']} style={{ left: ghost.x, top: ghost.y }}>
            {carried()}
          </div>,
          document.body,
        )}
    </button>
  );
  if (isNamed) return button;
  return (
    <Tooltip text={name} placement="right">
      <Focusable excludeFromTabOrder>{button}</Focusable>
    </Tooltip>
  );
}
