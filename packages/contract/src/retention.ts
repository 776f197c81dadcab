/** Days that the recycle bin keeps what is put there, before it is deleted for good. */
export const trashDays = 30;
