import { useEffect, useState } from 'react';
import { hashOf } from '../address.ts';
import type { LoadedPage } from '../page/load.ts';
import { useWords } from '../text/context.ts';
import styles from './shell.module.css';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

const headings = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#content [data-part]')];

/** What is on the page, with where the reader is; follows the page as its tables come in. */
export function Toc({ loaded }: { loaded: LoadedPage }) {
  const { shell } = useWords();
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const read = () =>
      setParts((before) => {
        const now = headings().map((heading) => ({
          id: heading.dataset['part'] ?? '',
          title: heading.textContent,
          level: heading.tagName === 'H2' ? 2 : 3,
        }));
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    read();
    const watcher = new MutationObserver(read);
    const content = document.getElementById('content');
    if (content !== null) {
      watcher.observe(content, { childList: true, subtree: true });
    }
    return () => watcher.disconnect();
  }, [loaded]);

  useEffect(() => {
    const mark = () => {
      const above = headings().filter((heading) => heading.getBoundingClientRect().top < 140);
      setCurrent(above.at(-1)?.dataset['part'] ?? null);
    };
    // With the next frame, when the browser has laid the page out anyway.
    const first = requestAnimationFrame(mark);
    window.addEventListener('scroll', mark, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', mark);
    };
  }, [parts]);

  return (
    <nav className={styles.toc} aria-label={shell.onThisPage}>
      <p>{shell.onThisPage}</p>
      <ul>
        {parts.map((part) => (
          <li key={part.id} data-level={part.level}>
            <a href={hashOf(loaded.route, part.id)} aria-current={part.id === current ? 'location' : undefined}>
              {part.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
