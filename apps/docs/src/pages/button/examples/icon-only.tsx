import { IconButton } from '@limn/ui';
import { useState } from 'react';

export default function IconOnly() {
  const [isFavourite, setFavourite] = useState(false);
  return (
    <>
      <IconButton icon="search" label="Search" shortcut="⌘K" />
      <IconButton
        icon="star"
        label="Add to favourites"
        isSelected={isFavourite}
        isFilled={isFavourite}
        onPress={() => setFavourite(!isFavourite)}
      />
      <IconButton icon="trash" label="Delete" isDisabled />
    </>
  );
}
