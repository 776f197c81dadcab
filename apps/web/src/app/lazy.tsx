import { tips } from '@limn/ui';
import { lazy as reactLazy, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingScript, newVersion } from './new-version.ts';

interface MissingProps {
  /** What a window is closed by. */
  readonly onClose?: () => void;
}

/**
 * A part of a page with a script of its own, as React's `lazy`, but that the page outlives it: where the script is
 * missing, because there is no connection or the server has newer pages, that is said, a window that was to open is
 * closed again, and the next time it is wanted it is tried again.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;

  function Missing(props: Props) {
    const { t } = useTranslation();
    const { onClose } = props as MissingProps;
    useEffect(() => {
      // Not before it is on the page: whoever waited for it would load it for ever.
      part = undefined;
      void newVersion.look().then((isNew) => {
        if (!isNew) {
          tips.show('error', t('failure.part'));
        }
      });
      onClose?.();
      // It happened once, whatever the part is given later.
    }, []);
    return null;
  }

  const loaded = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await load();
    } catch (error) {
      if (!isMissingScript(error)) {
        throw error;
      }
      return { default: Missing };
    }
  };

  return function Part(props: Props) {
    const [Shown] = useState(() => (part ??= reactLazy(loaded) as unknown as ComponentType<Props>));
    return <Shown {...props} />;
  };
}
