/** Ending of a map's address at which it is presented, to go back to its outline in the end. */
export const PRESENTING = '?present=outline';
