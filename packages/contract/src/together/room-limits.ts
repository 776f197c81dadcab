/** Most votes a person may be given, and the longest a timer runs, s. */
export const maxVotes = 50;
export const maxTimer = 24 * 3600;
/** Groups of a breakout, and people in all of them. */
export const maxGroups = 50;
export const maxInGroups = 500;
