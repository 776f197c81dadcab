import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';
import { tips, type Tip } from '../logic/tips.ts';
import { useKitText } from '../provider/kit-text.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import './tip.css';

/** Counts a tip's time while nobody points at it, has the focus in it, or looks at another tab. */
function useCountdown(tip: Tip, isHeld: boolean): void {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const change = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  useEffect(() => {
    if (isHeld || isHidden) {
      return undefined;
    }
    const timer = setTimeout(() => tips.close(tip.id), tip.duration);
    return () => clearTimeout(timer);
  }, [tip, isHeld, isHidden]);
}

function TipView({ tip }: { tip: Tip }) {
  const [isHeld, setHeld] = useState(false);
  const translate = useKitText();
  useCountdown(tip, isHeld);
  const { action } = tip;
  return (
    <div
      className="limn-tip"
      data-tone={tip.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tip.tone} />
      <span className="limn-tip-text" role={tip.tone === 'error' ? 'alert' : 'status'}>
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
      {tip.duration > 2000 && <IconButton icon="close" label={translate('close')} size="s" onPress={() => tips.close(tip.id)} />}
    </div>
  );
}

/** The place where tips appear; `KitProvider` has one. It stays reachable while a dialog is open. */
export function TipHost() {
  const shown = useSyncExternalStore(tips.subscribe, tips.current, tips.current);
  const translate = useKitText();
  return (
    <section className="limn-tips" aria-label={translate('tips')} data-react-aria-top-layer="true">
      {shown.map((tip) => (
        <TipView key={tip.id} tip={tip} />
      ))}
    </section>
  );
}
