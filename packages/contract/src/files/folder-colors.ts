/** What a folder can be coloured with, in the order in which it is offered. */
export const folderColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'gray'] as const;

/** Characters of one tag of a folder, and tags of one folder. */
export const maxTag = 30;
export const maxTags = 10;
