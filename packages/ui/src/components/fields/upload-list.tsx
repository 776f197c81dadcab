import { formatBytes } from '@limn/i18n/format.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Icon } from '../../icon/icon.tsx';
import { announce } from '../../logic/page/announce.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import './upload-list.css';

/** How far a file is. */
export type UploadState = 'waiting' | 'uploading' | 'done' | 'failed';

/** A file that is uploading or uploaded. */
export interface UploadItem {
  readonly id: string;
  /** The file's name. */
  readonly name: string;
  /** Bytes. */
  readonly size?: number;
  /** Its state. */
  readonly state: UploadState;
  /** 0 … 100; omit if unknown. */
  readonly progress?: number;
  /** Why it failed, and what people can do. */
  readonly error?: string;
  /** Address of a thumbnail. */
  readonly picture?: string;
  /** Where it can be viewed once uploaded. */
  readonly href?: string;
}

export interface UploadListProps extends RootProps<HTMLUListElement> {
  /** What the files are for, announced by screen readers. */
  label: string;
  /** The files in order. */
  items: readonly UploadItem[];
  /** Called when a file should be removed, or its upload stopped. */
  onRemove?: (item: UploadItem) => void;
  /** Called when a failed file should be retried. */
  onRetry?: (item: UploadItem) => void;
  /** `cards` shows thumbnails in rows. */
  look?: 'list' | 'cards';
  isDisabled?: boolean;
}

/** Says once what became of each file, to those who do not see the list. */
function useOutcomes(items: readonly UploadItem[]): void {
  const translate = useKitText();
  const before = useRef(new Map(items.map((item) => [item.id, item.state])));
  useEffect(() => {
    for (const { id, name, state } of items) {
      const was = before.current.get(id);
      if (was !== undefined && was !== state && (state === 'done' || state === 'failed')) {
        announce(translate(state === 'done' ? 'uploadDone' : 'uploadFailed', { name }));
      }
    }
    before.current = new Map(items.map((item) => [item.id, item.state]));
  }, [items, translate]);
}

/** Files being uploaded, with the progress of each: `.limn-uploads`, `.limn-upload[data-state]`. */
export function UploadList({
  label,
  items,
  onRemove,
  onRetry,
  look = 'list',
  isDisabled = false,
  className,
  ...root
}: UploadListProps) {
  const translate = useKitText();
  const { locale } = useLocale();
  useOutcomes(items);
  const noteOf = (item: UploadItem): ReactNode => {
    if (item.state === 'failed') return item.error ?? translate('toneDanger');
    if (item.state === 'waiting') return translate('uploadWaiting');
    return item.size === undefined ? null : formatBytes(locale, item.size);
  };
  return (
    <ul {...root} className={rootClass('limn-uploads', className)} aria-label={label} data-look={look}>
      {items.map((item) => (
        <li key={item.id} className="limn-upload" data-state={item.state}>
          <span className="limn-upload-picture">
            {item.picture === undefined ? <Icon name="file" size={18} /> : <img src={item.picture} alt="" />}
          </span>
          <span className="limn-upload-words">
            {item.href !== undefined && item.state === 'done' ? (
              <a className="limn-upload-name" href={item.href}>
                {item.name}
              </a>
            ) : (
              <span className="limn-upload-name">{item.name}</span>
            )}
            <span className="limn-upload-note">
              {item.state === 'done' && <Icon name="check" size={14} className="limn-upload-mark" />}
              {item.state === 'failed' && <Icon name="error" size={14} className="limn-upload-mark" />}
              {noteOf(item)}
            </span>
            {item.state === 'uploading' && (
              <Progress
                label={item.name}
                isLabelHidden
                {...(item.progress === undefined ? {} : { value: item.progress })}
              />
            )}
          </span>
          <span className="limn-upload-tools">
            {item.state === 'failed' && onRetry !== undefined && (
              <IconButton
                icon="restore"
                size="s"
                label={translate('uploadRetry', { name: item.name })}
                isDisabled={isDisabled}
                onPress={() => onRetry(item)}
              />
            )}
            {onRemove !== undefined && (
              <IconButton
                icon={item.state === 'uploading' ? 'close' : 'trash'}
                size="s"
                label={translate(item.state === 'uploading' ? 'uploadCancel' : 'uploadRemove', { name: item.name })}
                isDisabled={isDisabled}
                onPress={() => onRemove(item)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
