/** A few icons of a pack, to choose it by. */
import type { IconPackId } from '@limn/shapes/icons/packs.ts';
import { useEffect, useState } from 'react';
import { sampleOf, type IconPaths } from './icon-store.ts';
import { IconPicture } from './IconTile.tsx';

export default function IconSample({ pack, size }: { pack: IconPackId; size: number }): React.ReactNode {
  const [paths, setPaths] = useState<readonly IconPaths[]>([]);
  useEffect(() => {
    let isOn = true;
    sampleOf(pack).then(
      (found) => isOn && setPaths(found),
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, [pack]);
  return paths.map((path, i) => <IconPicture key={i} pack={pack} paths={path} size={size} />);
}
