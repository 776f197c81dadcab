/** The thread that reads what other programs put on the clipboard: nothing that is pasted holds the page up. */
import { readPasted, type Pasted, type PastedContent } from '@limn/formats/pasted/read-pasted.ts';

self.addEventListener('message', ({ data }: MessageEvent<PastedContent>) => {
  readPasted(data).then(
    (pasted) => self.postMessage(pasted satisfies Pasted | null),
    () => self.postMessage(null),
  );
});
