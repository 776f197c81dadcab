/** How many votes a person may be given. */
export const VOTES = [1, 3, 5, 10] as const;
