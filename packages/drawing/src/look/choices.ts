/** What the options a shape is in do to its look: a button that is disabled is paler, whatever its colours are. */
import type { Style } from '@limn/document';
import type { ShapeDefinition } from '../shape/definition.ts';
import { over } from './cascade.ts';

/** The style that lies over the shape's own; null where no option in force has any. */
export function styleOfChoices(
  { choices }: Pick<ShapeDefinition, 'choices'>,
  controls: Readonly<Record<string, number>> | undefined,
): Style | null {
  let style: Style | null = null;
  for (const choice of choices ?? []) {
    if (!choice.styles) continue;
    const option = choice.styles[Math.round(controls?.[choice.name] ?? choice.default)];
    if (option) style = style ? over(style, option) : option;
  }
  return style;
}
