/** The picture of a screen, on which elements are chosen by a press. */
import type { Specification } from '@limn/diagram/prototype/specification.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../../canvas/locale.ts';
import { nameOf } from './facts.ts';
import type { ScreenPicture } from './write-page.ts';
import styles from './specification.module.css';

interface ScreenPictureViewProps {
  picture: ScreenPicture | null;
  spec: Specification;
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function ScreenPictureView({ picture, spec, chosen, onChoose }: ScreenPictureViewProps): React.ReactNode {
  const { t, i18n } = useTranslation('notations');
  const locale = shortLocale(i18n.language);
  const address = usePicture(picture);
  if (!picture || !address) return <div className={styles['picture']} />;
  // The name of a screen stands above it, and is in the picture.
  const { x, y, w, h } = picture.bounds,
    share = (v: number, of: number): string => `${of > 0 ? (v / of) * 100 : 0}%`;
  return (
    <div className={styles['picture']}>
      <div className={styles['screen']} style={{ aspectRatio: `${w} / ${h}` }}>
        <img src={address} alt={t('ui.spec.picture')} />
        {spec.elements.map((element) => (
          <button
            key={element.id}
            type="button"
            // The list beside has the same for the keyboard.
            tabIndex={-1}
            aria-label={element.text || nameOf(element, locale)}
            aria-pressed={element.id === chosen}
            style={{
              left: share(spec.at.x + element.x - x, w),
              top: share(spec.at.y + element.y - y, h),
              width: share(element.w, w),
              height: share(element.h, h),
            }}
            onClick={() => onChoose(element.id)}
          >
            {element.annotation && <b className={styles['number']}>{element.annotation.n}</b>}
          </button>
        ))}
      </div>
    </div>
  );
}

/** An address for the picture as long as it is shown. */
function usePicture(picture: ScreenPicture | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const svg = picture?.svg;
  useEffect(() => {
    if (svg === undefined) return undefined;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}
