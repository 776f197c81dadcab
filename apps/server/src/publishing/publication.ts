/** How clones of a publication are to be had. */
export type Clone = 'free' | 'paid' | 'none';
