/**
 * The page around this one, where there is one: it is told what happens here, and asks for things. Loaded by a frame
 * alone.
 */
import type { EmbedErrorCode } from '@limn/embed/messages.ts';
import { HostPort } from './port.ts';

export const host = new HostPort();
if (window.parent !== window) host.open(window);

const SENTENCES = {
  refused: 'There is no such link, or it is not for anyone.',
  password: 'The link asks for a password.',
  unavailable: 'The drawing could not be loaded.',
} as const satisfies Partial<Record<EmbedErrorCode, string>>;
export type Problem = keyof typeof SENTENCES;

/** Tells the page around why there is nothing to see. */
export const tellProblem = (code: Problem): void => host.tell('error', { code, message: SENTENCES[code] });
