import type { FileEntry } from '@limn/contract';
import { createContext, useContext, useState } from 'react';
import { CategoryPicture } from './category-picture.tsx';
import styles from './picture.module.css';

/**
 * Whether the list scrolls too fast to read: pictures then wait, instead of a hundred of them being fetched for
 * nothing.
 */
export const ScrollsFast = createContext(false);

/** A file's first page, or a drawing of its category while there is no picture of it. */
export function FilePicture({ file }: { file: FileEntry }) {
  const isFast = useContext(ScrollsFast);
  const [missing, setMissing] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const address = file.thumbUrl;
  if (address === null || address === missing) {
    return isFast ? null : <CategoryPicture category={file.category} />;
  }
  if (isFast && shown !== address) {
    return null;
  }
  // An element of its own for each picture: one that changed its address would go on showing the old one.
  return (
    <img
      key={address}
      className={styles.image}
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => setShown(address)}
      onError={() => setMissing(address)}
    />
  );
}
