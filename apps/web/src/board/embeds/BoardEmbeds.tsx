/** The players of a board that is only looked at. */
import { useEmbeds } from './use-embeds.tsx';

export default function BoardEmbeds(): React.ReactNode {
  return useEmbeds();
}
