/**
 * An item of a library of one's own: press to insert, drag onto the canvas to place or onto another to put before it.
 */
import { PlacingPayload, placePayload } from '@limn/diagram/tools/placing/placing-payload.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../../../context/editor-context.tsx';
import { useDiagram } from '../../../context/use-diagram.ts';
import { freePlace } from '../../insert.ts';
import { Tile } from '../../tiles/Tile.tsx';
import type { OwnItem } from '../shelf/own-libraries.ts';
import { pictureOf } from '../shelf/picture.ts';
import styles from '../../library.module.css';

interface OwnTileProps {
  item: OwnItem;
  /** Let go over another tile of the panel, by its id. */
  onDropOn: (before: string) => void;
}

export function OwnTile({ item, onDropOn }: OwnTileProps): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('libraries');
  const { payload, name } = item;
  const picture = usePicture(item);
  return (
    <Tile
      name={name}
      label={t('insert', { name })}
      picture={<Picture src={picture} />}
      carried={() => <Picture src={picture} />}
      carry={(on) => new PlacingPayload(on, payload)}
      onInsert={() => placePayload(editor, payload, freePlace(editor, payload.bounds))}
      onOutside={({ x, y }) => {
        const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-own-item]')?.dataset['ownItem'];
        if (over !== undefined && over !== item.id) onDropOn(over);
      }}
      isNameless
      itemId={item.id}
    />
  );
}

function Picture({ src }: { src: string | null }): React.ReactNode {
  return src === null ? null : <img className={styles['picture']} src={src} alt="" draggable={false} />;
}

function usePicture(item: OwnItem): string | null {
  const editor = useDiagram();
  const { scene } = useOpenEditor(),
    { dark } = scene;
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    let isOn = true;
    pictureOf(editor, `${item.libraryId}/${item.id}@${item.revision}`, item.payload, dark).then(
      (picture) => isOn && setSrc(picture),
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, [editor, item, dark]);
  return src;
}
