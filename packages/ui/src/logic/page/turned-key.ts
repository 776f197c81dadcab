const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * A key as a layout from left to right has it: from right to left, the arrows to the sides change places.
 *
 * @param key as a key press has it
 * @param element what the key is for; its own direction counts
 */
export const turnedKey = (key: string, element: Element): string =>
  turned[key] !== undefined && getComputedStyle(element).direction === 'rtl' ? turned[key] : key;
