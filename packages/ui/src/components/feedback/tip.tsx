import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { tips, type Tip } from '../../logic/page/tips.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Spinner } from './spinner.tsx';
import './tip.css';

function onVisibility(change: () => void): () => void {
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}
const isTabHidden = (): boolean => document.hidden;
/** What is drawn on a server is in no tab. */
const isHiddenOnServer = (): boolean => false;

/** Counts a tip's time while nobody points at it, has the focus in it, or looks at another tab. */
function useCountdown(tip: Tip, isHeld: boolean): void {
  const isHidden = useSyncExternalStore(onVisibility, isTabHidden, isHiddenOnServer);
  useEffect(() => {
    if (isHeld || isHidden || !Number.isFinite(tip.duration)) {
      return undefined;
    }
    const timer = setTimeout(() => tips.close(tip.id), tip.duration);
    return () => clearTimeout(timer);
  }, [tip, isHeld, isHidden]);
}

function TipView({ tip }: { tip: Tip }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const translate = useKitText();
  useCountdown(tip, isPointedAt || hasFocus);
  const { action } = tip;
  return (
    <div
      className="limn-tip"
      data-tone={tip.tone}
      data-tip={tip.id}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {tip.tone === 'loading' && tip.icon === undefined ? (
        <Spinner />
      ) : (
        <Icon name={tip.icon ?? (tip.tone === 'loading' ? 'info' : tip.tone)} />
      )}
      <span className="limn-tip-text" role={tip.tone === 'error' ? 'alert' : undefined}>
        {tip.text}
        {tip.times > 1 && (
          <span aria-label={translate('repeated', { count: tip.times })} role="img">
            {` ×${tip.times}`}
          </span>
        )}
      </span>
      {action !== undefined && (
        <Button
          variant="quiet"
          size="s"
          onPress={() => {
            tips.close(tip.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {tip.isClosable && (
        <IconButton icon="close" label={translate('close')} size="s" onPress={() => tips.close(tip.id)} />
      )}
    </div>
  );
}

/**
 * Puts the focus into the newest tip that has a button on F6, and back where it was when the tip is left by Escape or
 * closed.
 */
function useTipKeys(host: React.RefObject<HTMLElement | null>, shown: readonly Tip[]) {
  const before = useRef<HTMLElement | null>(null);
  const giveBack = () => {
    before.current?.focus();
    before.current = null;
  };
  const isEmpty = shown.length === 0;
  useEffect(() => {
    if (isEmpty) {
      return undefined;
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        event.key !== 'F6' ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        host.current?.contains(document.activeElement) === true
      ) {
        return;
      }
      const button = [...(host.current?.querySelectorAll('button') ?? [])]
        .at(-1)
        ?.closest('.limn-tip')
        ?.querySelector('button');
      if (button !== undefined && button !== null) {
        event.preventDefault();
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        button.focus();
      }
    };
    // Before anything on the page that takes F6 for its own parts.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [host, isEmpty]);
  useEffect(() => {
    // The tip that had the focus is gone: its place in the page is no place to go on from.
    if (before.current !== null && (document.activeElement === null || document.activeElement === document.body)) {
      giveBack();
    }
  }, [shown]);
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof Element) {
      event.stopPropagation();
      const id = event.target.closest<HTMLElement>('[data-tip]')?.dataset['tip'];
      giveBack();
      if (id !== undefined) {
        tips.close(Number(id));
      }
    }
  };
}

/** The place where tips appear; `KitProvider` has one. It stays reachable while a dialog is open. */
export function TipHost() {
  const shown = useSyncExternalStore(tips.subscribe, tips.current, tips.current);
  const translate = useKitText();
  const host = useRef<HTMLElement>(null);
  const onKeyDown = useTipKeys(host, shown);
  return (
    // It is there before its tips are: a status that appears together with its text is seldom said.
    <section
      ref={host}
      className="limn-tips"
      aria-label={translate('tips')}
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic={false}
      data-react-aria-top-layer="true"
      onKeyDown={onKeyDown}
    >
      {shown.map((tip) => (
        <TipView key={tip.id} tip={tip} />
      ))}
    </section>
  );
}
