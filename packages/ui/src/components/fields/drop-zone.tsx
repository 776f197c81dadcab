import { formatBytes } from '@limn/i18n/format.ts';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Icon } from '../../icon/icon.tsx';
import { checkFiles, type FileRefusal } from '../../logic/forms/files.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Button } from '../buttons/button.tsx';
import { rootAttributes, rootClass, type FieldRootProps } from '../shared/root.ts';
import './field.css';
import './drop-zone.css';

/** A rejected file, with the reason, in the user’s language. */
export interface RefusedFile {
  /** The file. */
  readonly file: File;
  /** The reason, for programs. */
  readonly reason: FileRefusal;
  /** The reason, in words, with the file name. */
  readonly sentence: string;
}

export interface DropZoneProps extends FieldRootProps {
  /** What to add here: "Import a file". */
  label: string;
  /** What people should know beforehand: file types, limits. The size limit is added automatically. */
  hint?: ReactNode;
  /** Called with the accepted files. */
  onFiles: (files: readonly File[]) => void;
  /** Called with the rejected files; the zone reports them as well. */
  onRefused?: (files: readonly RefusedFile[]) => void;
  /** Extensions (`.png`), types (`image/png`) or families (`image/*`). */
  accept?: readonly string[];
  /** Maximum size in bytes, exclusive. */
  maxBytes?: number;
  /** Allows more than one at once, up to `maxFiles`. */
  isMultiple?: boolean;
  /** Maximum number of files in total. */
  maxFiles?: number;
  /** Number of existing files, which count towards `maxFiles`. */
  have?: number;
  /** The text of the button: "Choose file". */
  action?: string;
  isDisabled?: boolean;
  /** `compact` is one line. */
  look?: 'area' | 'compact';
}

/** Files of a drag or a clipboard, those of dropped folders too. @throws {DOMException} when one cannot be read */
async function filesOf(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) =>
    item.kind === 'file' ? [{ entry: item.webkitGetAsEntry(), file: item.getAsFile() }] : [],
  );
  const read = async (entry: FileSystemEntry): Promise<File[]> => {
    if (entry.isFile) {
      return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    const all: FileSystemEntry[] = [];
    for (;;) {
      // A directory is read a hundred at a time.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) break;
      all.push(...some);
    }
    return (await Promise.all(all.map(read))).flat();
  };
  return (
    await Promise.all(
      entries.map(({ entry, file }) => {
        if (entry?.isDirectory === true) {
          return read(entry);
        }
        return file === null ? [] : [file];
      }),
    )
  ).flat();
}

/** A place for files: chosen, dropped or pasted. `.limn-drop`. What is not accepted is rejected with a reason. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    hint,
    onFiles,
    onRefused,
    accept = [],
    maxBytes,
    isMultiple = false,
    maxFiles = isMultiple ? undefined : 1,
    have = 0,
    action,
    isDisabled = false,
    look = 'area',
  } = props;
  const translate = useKitText();
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Something that was dropped last could not be read, so that none of it was taken. */
  const [isUnreadable, setUnreadable] = useState(false);
  const limit = maxBytes === undefined ? '' : formatBytes(locale, maxBytes);
  const sentenceOf = (file: File, reason: FileRefusal): string => {
    switch (reason) {
      case 'type':
        return translate('fileType', { name: file.name, kinds: accept.join(', ') });
      case 'size':
        return translate('fileSize', { name: file.name, limit });
      case 'empty':
        return translate('fileEmpty', { name: file.name });
      case 'count':
        return translate('fileCount', { name: file.name, max: maxFiles ?? 1 });
    }
  };
  const take = (files: readonly File[]) => {
    setUnreadable(false);
    if (isDisabled || files.length === 0) {
      return;
    }
    const checked = checkFiles(files, {
      accept,
      have,
      ...(maxBytes !== undefined && { maxBytes }),
      ...(maxFiles !== undefined && { maxFiles }),
    });
    const said = checked.refused.map(({ file, reason }) => ({ file, reason, sentence: sentenceOf(file, reason) }));
    setRefused(said);
    if (said.length > 0) {
      onRefused?.(said);
    }
    if (checked.accepted.length > 0) {
      onFiles(checked.accepted);
    }
  };
  const hasFiles = (data: DataTransfer): boolean => data.types.includes('Files');
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (hasFiles(event.dataTransfer)) {
      event.preventDefault();
      filesOf(event.dataTransfer).then(take, () => setUnreadable(true));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    if (hasFiles(event.clipboardData)) {
      event.preventDefault();
      take([...event.clipboardData.files]);
    }
  };
  return (
    <div {...rootAttributes(props)} className={rootClass('limn-drop-frame', props.className)}>
      <div
        className="limn-drop"
        role="group"
        aria-labelledby={labelId}
        aria-describedby={hintId}
        aria-disabled={isDisabled || undefined}
        tabIndex={isDisabled ? undefined : -1}
        data-look={look}
        data-over={isOver || undefined}
        data-disabled={isDisabled || undefined}
        onDragEnter={(event) => !isDisabled && hasFiles(event.dataTransfer) && setOver(true)}
        onDragOver={(event) => {
          if (!isDisabled && hasFiles(event.dataTransfer)) {
            event.preventDefault();
            event.dataTransfer.dropEffect = 'copy';
          }
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setOver(false);
        }}
        onDrop={onDrop}
        onPaste={onPaste}
        onClick={(event) => {
          // The whole area is the button, for the pointer.
          if (!isDisabled && !(event.target instanceof Element && event.target.closest('button, a, input') !== null))
            input.current?.click();
        }}
      >
        <Icon name="upload" size={look === 'area' ? 28 : 18} />
        <div className="limn-drop-text">
          <p id={labelId} className="limn-drop-label">
            {isOver ? translate('dropNow') : label}
          </p>
          <p id={hintId} className="limn-drop-hint">
            {hint}
            {hint !== undefined && maxBytes !== undefined && ' '}
            {maxBytes !== undefined && translate('fileLimit', { limit })}
          </p>
        </div>
        <Button
          size={look === 'area' ? 'm' : 's'}
          isDisabled={isDisabled}
          aria-describedby={`${labelId} ${hintId}`}
          onPress={() => input.current?.click()}
        >
          {action ?? translate(isMultiple ? 'chooseFiles' : 'chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept.join(',')}
          multiple={isMultiple}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was put right.
            event.target.value = '';
          }}
        />
      </div>
      <ul className="limn-drop-refused" role="alert">
        {isUnreadable && (
          <li>
            <Icon name="error" size={14} />
            {translate('filesUnreadable')}
          </li>
        )}
        {refused.slice(0, 5).map(({ file, sentence }, index) => (
          <li key={`${index} ${file.name}`}>
            <Icon name="error" size={14} />
            {sentence}
          </li>
        ))}
        {refused.length > 5 && <li>{translate('filesMore', { count: refused.length - 5 })}</li>}
      </ul>
    </div>
  );
}
