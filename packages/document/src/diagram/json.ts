import type { DiagramRecord } from './records.ts';

/**
 * The plain form of a diagram: what importers make, `.limn` files hold and the API gives. Texts are inside their
 * records.
 */
export interface DiagramJson {
  format: 'limn';
  version: 1;
  kind: 'diagram';
  records: DiagramRecord[];
}
