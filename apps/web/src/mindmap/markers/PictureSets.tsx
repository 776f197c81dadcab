/** Markers that are pictures: the sets one has, those that this file has besides, and what can be done with them. */
import type { AssetRecord, TopicRecord } from '@limn/document';
import { Button } from '@limn/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { shallowEqual, useOpenEditor } from '../../editor/context/editor-context.tsx';
import { useMe } from '../../session/session.ts';
import { NameDialog } from '../../workspace/dialogs/items/name-dialog.tsx';
import { useTreeValue } from '../model/use-tree.ts';
import { choosePictures } from './choose-pictures.ts';
import { makeSet, type PictureSet, pictureSets } from './picture-sets.ts';
import { PictureRow, SetRow } from './SetRow.tsx';
import type { SmallPicture } from './small-picture.ts';
import { type PictureToUse, usePictureMarker } from './use-picture-marker.ts';

const NONE: readonly PictureSet[] = [];
const nothing = (): (() => void) => () => undefined;

export function PictureSets({ topics }: { topics: readonly TopicRecord[] }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const tell = useTellFailure();
  const userId = useMe().data?.user?.userId,
    store = userId === undefined ? null : pictureSets(userId);
  const sets = useSyncExternalStore(store?.subscribe ?? nothing, store?.all ?? (() => NONE));
  const use = usePictureMarker(topics);
  const [made, setMade] = useState<readonly SmallPicture[] | null>(null);
  useEffect(() => {
    for (const { libraryId } of sets) store?.read(libraryId);
  }, [sets, store]);
  const others = useOthers(sets);
  const choose = async (): Promise<void> => {
    const pictures = await choosePictures(t);
    if (pictures.length > 0) setMade(pictures);
  };
  return (
    <>
      {store && sets.map((set) => <SetRow key={set.libraryId} set={set} store={store} topics={topics} use={use} />)}
      {others.map(({ name, pictures }) => (
        <PictureRow key={pictures[0]!.marker} name={name} pictures={pictures} topics={topics} use={use} />
      ))}
      {store && (
        <Button size="s" variant="quiet" onPress={() => void choose()}>
          {t('pictureSets.make')}
        </Button>
      )}
      {store && made && (
        <NameDialog
          title={t('pictureSets.makeTitle', { count: made.length })}
          label={t('map.setName')}
          action={t('map.keepSet')}
          initial=""
          onSubmit={(name) =>
            makeSet(store, name, made).then(
              () => true,
              (error: unknown) => {
                tell(error);
                return false;
              },
            )
          }
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}

/** Pictures that this file has from sets of others, set by set. */
function useOthers(sets: readonly PictureSet[]): { name: string; pictures: PictureToUse[] }[] {
  const { pictures: cache } = useOpenEditor();
  const { t } = useTranslation('diagram');
  const assets = useTreeValue(['document'], (e) => e.store.pictureMarkers(), shallowEqual);
  return useMemo(() => {
    const own = new Set(sets.flatMap(({ contents }) => (contents ?? []).map(({ marker }) => marker))),
      found = new Map<string, { name: string; pictures: PictureToUse[] }>();
    for (const { id, data } of assets) {
      const set = id.slice(0, id.indexOf('-')),
        src = own.has(id) ? null : addressIn(cache, data.src);
      if (src === null) continue;
      const name = data.set || t('pictureSets.inFile'),
        row = found.get(set) ?? { name, pictures: [] };
      row.pictures.push({ marker: id, name: data.name, src, set: name });
      found.set(set, row);
    }
    return [...found.values()];
  }, [assets, cache, sets, t]);
}

function addressIn(cache: { address(src: string): string }, src: AssetRecord['data']['src']): string | null {
  try {
    return cache.address(src);
  } catch {
    return null;
  }
}
