import { useEffect, useRef, useState } from 'react';
import type { ControlValue } from '../page/define.ts';

type Values = Readonly<Record<string, ControlValue>>;

/** Options as a page would write them: a text that is empty is left out. */
export const written = <Options extends object>(values: Options): Options =>
  Object.fromEntries(
    Object.entries(values as Values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Options;

/**
 * HTML of one's own with plugins on it; `draw` is called with the place when it is there, and again whenever a control
 * changes.
 */
export function PluginDemo({ html, draw }: { html: string; draw: (place: JQuery) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [jquery, setJquery] = useState<{ readonly $: JQueryStatic } | null>(null);

  useEffect(() => {
    // jQuery and the plugins want a document, which a page's description does without.
    void import('@limn/ui-jquery').then(({ default: $ }) => setJquery({ $ }));
  }, []);
  useEffect(() => {
    const { current } = place;
    if (current === null || jquery === null) {
      return undefined;
    }
    current.innerHTML = html;
    return () => void jquery.$(current).empty();
  }, [html, jquery]);
  useEffect(() => {
    if (place.current !== null && jquery !== null) {
      draw(jquery.$(place.current));
    }
  });
  return <div ref={place} style={{ display: 'contents' }} />;
}
