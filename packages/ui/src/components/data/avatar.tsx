import { useState, type CSSProperties, type ReactNode } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { shortCount } from '../../logic/page/count.ts';
import { avatarHue, initials } from '../../logic/text/initials.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { rootClass, type RootProps } from '../shared/root.ts';
import './avatar.css';

/** Edge length in px: 20, 24, 32, 40, 64. */
export type AvatarSize = 'xs' | 's' | 'm' | 'l' | 'xl';

export interface AvatarProps extends Omit<RootProps<HTMLSpanElement>, 'id'> {
  /** Full name; announced by screen readers, and used for the initials. */
  name: string;
  /** Determines the colour, so that a person keeps it when renamed; the name by default. */
  id?: string;
  /** Address of a picture; the initials are shown until it has loaded, or if it cannot be loaded. */
  picture?: string | null | undefined;
  /** 20, 24, 32, 40 or 64 px. */
  size?: AvatarSize;
  /** Teams and things are `square`: with rounded corners, and showing the first characters of a Chinese name. */
  shape?: 'circle' | 'square';
  /** The name is shown beside it, so it is not announced. */
  isDecorative?: boolean;
}

/** Sizes of the icon that stands for nobody in particular, where they are not the usual one. */
const iconSizes: Partial<Record<AvatarSize, number>> = { xl: 28, l: 18 };

/** A person: picture or initials, in a colour of their own. `.limn-avatar[data-hue][data-size]`. */
export function Avatar({
  name,
  id,
  picture,
  size = 'm',
  shape = 'circle',
  isDecorative = false,
  className,
  ...root
}: AvatarProps) {
  const [shown, setShown] = useState<{ readonly picture: string; readonly state: 'here' | 'failed' } | null>(null);
  const isHere = shown !== null && shown.picture === picture && shown.state === 'here';
  const hasFailed = shown !== null && shown.picture === picture && shown.state === 'failed';
  const isSilent = isDecorative || name.trim() === '';
  const letters = initials(name, size === 'xs' || size === 's' ? 1 : 2, shape === 'square' ? 'team' : 'person');
  return (
    <span
      {...root}
      className={rootClass('limn-avatar', className)}
      data-size={size}
      data-shape={shape}
      data-hue={avatarHue(id ?? name)}
      role={isSilent ? undefined : 'img'}
      aria-label={isSilent ? undefined : name}
      aria-hidden={isSilent || undefined}
    >
      {letters === '' ? <Icon name="user" size={iconSizes[size] ?? 14} /> : <span aria-hidden>{letters}</span>}
      {picture !== undefined && picture !== null && picture !== '' && !hasFailed && (
        <img
          className="limn-avatar-picture"
          src={picture}
          alt=""
          draggable={false}
          data-loading={!isHere || undefined}
          onLoad={() => setShown({ picture, state: 'here' })}
          onError={() => setShown({ picture, state: 'failed' })}
        />
      )}
    </span>
  );
}

/** Someone in a group. */
export interface AvatarPerson {
  readonly id: string;
  /** Full name. */
  readonly name: string;
  /** Address of a picture. */
  readonly picture?: string | null | undefined;
}

export interface AvatarGroupProps extends RootProps<HTMLUListElement> {
  /** Who they are, for screen readers: "Collaborators". */
  label: string;
  /** The people, the most important first. */
  items: readonly AvatarPerson[];
  /** How many are shown before "+n"; 4 by default. */
  most?: number;
  /** 20, 24, 32, 40 or 64 px. */
  size?: AvatarSize;
  /** Wraps each avatar, in a tooltip or a button of your own. */
  wrap?: (avatar: ReactNode, person: AvatarPerson) => ReactNode;
}

/** People side by side, with the rest as a number: `.limn-avatars`. */
export function AvatarGroup({
  label,
  items: people,
  most = 4,
  size = 'm',
  wrap = (avatar) => avatar,
  className,
  ...root
}: AvatarGroupProps) {
  const translate = useKitText();
  // One left over takes no more room as itself than as "+1".
  const shown = people.length <= most + 1 ? people : people.slice(0, most);
  const rest = people.slice(shown.length);
  return (
    <ul {...root} className={rootClass('limn-avatars', className)} aria-label={label} data-size={size}>
      {shown.map((person, index) => (
        <li key={person.id} className="limn-avatars-item" style={{ zIndex: index } satisfies CSSProperties}>
          {wrap(<Avatar name={person.name} id={person.id} picture={person.picture} size={size} />, person)}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="limn-avatars-item" style={{ zIndex: shown.length }}>
          <span
            className="limn-avatar"
            data-size={size}
            data-shape="circle"
            data-rest
            role="img"
            aria-label={translate('morePeople', {
              count: rest.length,
              names: rest
                .slice(0, 10)
                .map((person) => person.name)
                .join(', '),
            })}
          >
            <span aria-hidden>+{shortCount(rest.length)}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
