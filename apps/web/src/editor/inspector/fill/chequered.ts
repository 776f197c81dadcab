/** A chequered ground, as the CSS value of a background. */
export const CHECKS = 'repeating-conic-gradient(#c8c8c8 0 25%, #ffffff 0 50%) 0 / 8px 8px';
/** A colour over a chequered ground, which is seen through it. */
export const onChecks = (colour: string): string =>
  colour.length === 9 ? `linear-gradient(${colour}, ${colour}), ${CHECKS}` : colour;
