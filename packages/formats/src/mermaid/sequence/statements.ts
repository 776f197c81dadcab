/** What texts of sequences say, whatever they are written in. */
import type { Style } from '@limn/document';

/** One after another, what happens in a sequence; whoever reads a text of one says it so. */
export type SequenceStatement =
  /** `kind`: the word of the text, `actor`, `database` … */
  | { type: 'person'; id: string; label?: string; kind?: string; isNew?: boolean; style?: Style }
  | { type: 'number'; on: boolean; first?: number; step?: number }
  | { type: 'begin' | 'finish' | 'destroy'; of: string }
  | { type: 'note'; side: 'left' | 'right' | 'over'; of: readonly string[]; text: string; style?: Style }
  | { type: 'open'; name: string; text: string }
  | { type: 'part'; text: string }
  | { type: 'close' }
  /** `isBare`: words between messages without a box around them, such as how long nothing happens. */
  | { type: 'divider'; text: string; isBare?: boolean }
  /**
   * `arrow`: as Mermaid writes it, `-->>`; `mark`: a bar that begins on the one, or ends on the other; `gate`: where it
   * comes in from outside of the diagram or leaves it, and both ends are who is there.
   */
  | {
      type: 'message';
      from: string;
      to: string;
      arrow: string;
      mark: '' | '+' | '-';
      text: string;
      style?: Style;
      gate?: Gate;
    };

export interface Gate {
  /** Which of its ends is outside. */
  end: 'from' | 'to';
  side: 'left' | 'right';
  /** It is near to who is there, and not at the border of the diagram. */
  isNear: boolean;
}
