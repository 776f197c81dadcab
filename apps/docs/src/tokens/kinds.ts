/** What tokens are, by the tables they are made of: these weigh more than the page that shows some of them. */
import { colours } from '@limn/ui/tokens/colours.ts';
import { constants, shadows, type Token } from '@limn/ui/tokens/tokens.ts';

export type TokenKind = 'colour' | 'shadow' | 'other';

export const kindOf = (token: Token): TokenKind => {
  if (token in colours) return 'colour';
  return token in shadows ? 'shadow' : 'other';
};

/** The value of a token that no style sheet has; empty for any other. */
export const constantOf = (token: Token): string => String(constants[token as keyof typeof constants] ?? '');
