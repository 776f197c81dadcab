/** The players of a board. Loaded after its picture. */
import { useEmbeds } from './use-embeds.tsx';

export default function BoardEmbeds(): React.ReactNode {
  return useEmbeds();
}
