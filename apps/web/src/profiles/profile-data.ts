/** A home page as somebody sees it; all of them are asked for again when somebody is followed. */
export const profileKey = (userId: string, viewer: string | undefined) => ['profile', userId, viewer] as const;
