/** The thread that draws the text beside a drawing. */
import { drawWords } from '@limn/formats/words/languages.ts';
import type { WordsAnswer, WordsRequest } from './words-port.ts';

self.addEventListener('message', ({ data: { nth, language, text } }: MessageEvent<WordsRequest>) => {
  drawWords(language, text).then(
    (drawn) => self.postMessage({ nth, drawn } satisfies WordsAnswer),
    () => self.postMessage({ nth, drawn: { items: [], problems: [{ line: 1, code: 'head' }] } } satisfies WordsAnswer),
  );
});
