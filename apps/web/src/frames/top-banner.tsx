import { Icon } from '@limn/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './top-banner.module.css';

/** A line above every page: what it says, and what can be done about it. */
export function TopBanner({
  words,
  tone,
  children,
}: {
  words: string;
  tone: 'danger' | 'warning';
  children: ReactNode;
}) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (element === null) {
      return undefined;
    }
    // Pages as high as the window leave it this room.
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--height-banner', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--height-banner');
    };
  }, []);
  return (
    <section ref={banner} className={styles.banner} data-tone={tone} aria-label={words}>
      <p>
        <Icon name="warning" />
        {words}
      </p>
      {children}
    </section>
  );
}
