/** A shape of ours that one of draw.io's is, with its proportions. */
export interface KindMatch {
  kind: string;
  controls?: Record<string, number>;
}
