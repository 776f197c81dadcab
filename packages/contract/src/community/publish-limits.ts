/** Numbers of publishing; apart from the calls' schemas, so that pages load without them. */
export const maxPublishTags = 5;
/**
 * What files are called that nobody gave a name, by the server and the pages, in either language; in lower case.
 */
const untitled: ReadonlySet<string> = new Set(['untitled', 'untitled file', '未命名', '未命名文件']);
/** Whether a title is none of its own: such a file cannot be published. */
export const isUntitled = (title: string): boolean => title.trim() === '' || untitled.has(title.trim().toLowerCase());
/** Hint at the field, as the specification has it; the server takes more. */
export const descriptionHint = 200;
export const maxDescription = 2000;
/** Yuan. A price of one's own is above the first of them. */
export const clonePrices = [3, 5, 10, 15, 20] as const;
export const maxClonePrice = 500;
/** Yuan: authors ask for no less to be paid out. */
export const minWithdrawal = 10;
/** Characters of what somebody says about a template. */
export const maxTemplateComment = 1000;
/** Likes that give the author of a template one more file. */
export const rewardedLikes = 5;

export const reportReasons = ['copied', 'illegal', 'advertising', 'privacy', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const publicationStates = ['verifying', 'public', 'refused', 'replaced', 'withdrawn'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Of a contest: before its first moment, until its last, until its results are known, and after. */
export const contestStates = ['upcoming', 'open', 'judging', 'announced'] as const;
export type ContestState = (typeof contestStates)[number];
/** The last place of a contest that is told. */
export const maxPlace = 9;

/** What one looks for a drawing by; `mono` is black, grey and white. */
export const templateColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'mono'] as const;
export type TemplateColor = (typeof templateColors)[number];

/** What clones cost, as one narrows a list to it. */
export const templatePrices = ['free', 'paid'] as const;
export type TemplatePrice = (typeof templatePrices)[number];

export const templateSorts = ['hot', 'new'] as const;
export type TemplateSort = (typeof templateSorts)[number];

export const captchaPurposes = ['publish'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** Pages that are seen of what is to be paid for, before it is. */
export const maxPreviews = 10;
