import { remember, remembered } from '../../../session/storage.ts';

/** What is asked about before it is done, unless a person said not to be asked: things that can be undone. */
export type Asked = 'remove';

export const isAsked = (what: Asked): boolean => remembered(`ask.${what}`) !== 'no';
export const stopAsking = (what: Asked): void => remember(`ask.${what}`, 'no');
