/**
 * Whether a key belongs to an input method that is composing: its Enter takes a suggestion and is not meant for the
 * field.
 *
 * Safari ends the composition before it tells of that Enter, which only the code of the key still says.
 */
export function isComposing({
  isComposing: isUnderWay,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isUnderWay || keyCode === 229;
}
