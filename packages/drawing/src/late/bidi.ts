import bidiFactory, { type Bidi } from 'bidi-js';

let made: Bidi | null = null;

/** The order of scripts that run to the left; null while it is on its way. */
// Its types describe the module that bundlers take; Node has the function itself as the default.
export const bidi = (): Bidi | null => (made ??= (bidiFactory as unknown as () => Bidi)());
