/** A few icons of a pack, to choose it by. */
import type { IconPackId } from '@limn/shapes/icons/packs.ts';
import { useEffect, useState } from 'react';
import { sampleOf, type IconPaths } from './icon-store.ts';
import { IconPicture } from './IconTile.tsx';

export default function IconSample({ pack, count, size }: { pack: IconPackId; count: number; size: number }) {
  const [paths, setPaths] = useState<readonly IconPaths[]>([]);
  useEffect(() => {
    let isOn = true;
    sampleOf(pack, count).then(
      (found) => isOn && setPaths(found),
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, [pack, count]);
  return paths.map((path, i) => <IconPicture key={i} pack={pack} paths={path} size={size} />);
}
