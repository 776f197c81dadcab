import { useRef } from 'react';

/** ms after which typing starts a new word. */
const pause = 700;

/** Finds the next title that starts with what is typed, from the current one on and round again. */
export function useTypeahead(): (letter: string, titles: readonly string[], current: number) => number | null {
  const typed = useRef({ text: '', at: 0 });
  return (letter, titles, current) => {
    const now = performance.now();
    const isNew = now - typed.current.at > pause;
    const text = (isNew ? letter : typed.current.text + letter).toLocaleLowerCase();
    typed.current = { text, at: now };
    const start = isNew ? current + 1 : Math.max(0, current);
    for (let step = 0; step < titles.length; step += 1) {
      const index = (start + step) % titles.length;
      if (titles[index]?.toLocaleLowerCase().startsWith(text) === true) {
        return index;
      }
    }
    return null;
  };
}
