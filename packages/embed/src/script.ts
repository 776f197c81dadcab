/** What `/embed.js` of a Limn gives a page that has no bundler: `limn.embed(element, { link })`. */
import { embed, EmbedError } from './embed.ts';

Object.assign(globalThis, { limn: { embed, EmbedError } });
