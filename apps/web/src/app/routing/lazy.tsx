import { tips } from '@limn/ui';
import { lazy as reactLazy, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { failing } from '../failures/failing.ts';
import { isMissingScript, newVersion } from '../new-version.ts';
import { untilThere } from './until-there.ts';

interface MissingProps {
  /** What a window is closed by. */
  readonly onClose?: () => void;
}

/**
 * A part of a page with a script of its own, as React's `lazy`, but that the page outlives it: where the script is
 * missing, because there is no connection or the server has newer pages, that is said. A window that was to open is
 * closed again, and tried again the next time it is wanted; anything else comes by itself once it can be fetched.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;

  function Missing(props: Props) {
    const { t } = useTranslation();
    const { onClose } = props as MissingProps;
    const [Found, setFound] = useState<ComponentType<Props>>();
    useEffect(() => {
      // Not before it is on the page: whoever waited for it would load it for ever.
      part = undefined;
      void newVersion.look().then((isNew) => {
        if (!isNew) {
          tips.show('error', t(onClose === undefined ? 'failure.partWaits' : 'failure.part'));
        }
      });
      if (onClose !== undefined) {
        onClose();
        return undefined;
      }
      const { there, forgo } = untilThere(load, () => undefined);
      there.then((loaded) => setFound(() => loaded.default), failing(setFound));
      return forgo;
      // It happened once, whatever the part is given later.
    }, []);
    return Found === undefined ? null : <Found {...props} />;
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
