/** C0 and C1 controls and the bidirectional overrides, with which a title could pass for another. */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text can be kept: it has no character zero and no half of one. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** One line of text as people type it: NFC, controls become spaces, trimmed. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim();

/** Whether nothing of a text is to be seen: blanks, and what joins, directs or fills without a form of its own. */
export const isBlank = (text: string): boolean => /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\u2800]*$/u.test(text);

/** Characters of the name of a file or a folder. */
export const maxTitle = 200;

/** Whether a name, as it would be kept, has more characters than it may. */
export const isTooLong = (name: string): boolean => oneLine(name).length > maxTitle;
