/** A shared drawing as a component of React. */
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Embed, type EmbedOptions } from './embed.ts';
import type { EmbedEvents } from './messages.ts';

export interface LimnEmbedProps extends EmbedOptions {
  readonly className?: string;
  readonly style?: React.CSSProperties;
  readonly onReady?: (state: EmbedEvents['ready']) => void;
  readonly onChange?: () => void;
  readonly onSelection?: (selection: EmbedEvents['selection']) => void;
  readonly onPage?: (page: EmbedEvents['page']) => void;
  readonly onZoom?: (zoom: EmbedEvents['zoom']) => void;
  readonly onError?: (error: EmbedEvents['error']) => void;
  /** The frame's methods; null while there is none. */
  readonly ref?: Ref<Embed | null>;
}

/** Another link or mode is another frame; page and theme change in the one that is there. */
export function LimnEmbed(props: LimnEmbedProps): React.ReactNode {
  const { link, mode, page, theme, title, patience, className, style, ref } = props;
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Embed | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useImperativeHandle<Embed | null, Embed | null>(ref, () => shown, [shown]);
  useEffect(() => {
    const first = latest.current;
    const made = new Embed(container.current!, { link, mode, page: first.page, theme: first.theme, title, patience });
    made.on('ready', (state) => latest.current.onReady?.(state));
    made.on('change', () => latest.current.onChange?.());
    made.on('selection', (selection) => latest.current.onSelection?.(selection));
    made.on('page', (told) => latest.current.onPage?.(told));
    made.on('zoom', (zoom) => latest.current.onZoom?.(zoom));
    made.on('error', (error) => latest.current.onError?.(error));
    setShown(made);
    return () => {
      made.destroy();
      setShown(null);
    };
  }, [link, mode, title, patience]);
  const begun = useRef({ page, theme });
  useEffect(() => {
    if (shown === null || begun.current.page === page) return;
    begun.current = { ...begun.current, page };
    // Told by `error` where it fails for good; a frame that is gone has no page.
    if (page !== undefined) shown.setPage(page).catch(() => undefined);
  }, [shown, page]);
  useEffect(() => {
    if (shown === null || begun.current.theme === theme) return;
    begun.current = { ...begun.current, theme };
    shown.setTheme(theme ?? 'auto').catch(() => undefined);
  }, [shown, theme]);
  return <div ref={container} className={className} style={style} />;
}
