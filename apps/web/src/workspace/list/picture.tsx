import type { FileEntry } from '@limn/contract';
import { useState } from 'react';
import { CategoryPicture } from './category-picture.tsx';
import styles from './picture.module.css';

/** A file's first page, or a drawing of its category while there is no picture of it. */
export function FilePicture({ file }: { file: FileEntry }) {
  const [missing, setMissing] = useState<string | null>(null);
  const address = file.thumbUrl;
  if (address === null || address === missing) {
    return <CategoryPicture category={file.category} />;
  }
  return <img className={styles.image} src={address} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setMissing(address)} />;
}
