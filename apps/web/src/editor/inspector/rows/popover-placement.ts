/** Panels of the inspector open beside it; over a sheet, which is as wide as its phone, they open above. */
export const popoverPlacement = (): 'top' | 'left top' => (innerWidth < 600 ? 'top' : 'left top');
