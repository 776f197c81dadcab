/** Refuses maps of more topics than a tree may have before topics are made of them, which takes seconds. */
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { isObject, type Json } from '../syntax/json.ts';

const tooMany = (): ImportError => new ImportError('import.tooLarge', { limit: 'topics' });

/**
 * @param roots topics of a file; what is no object is none
 * @param inside what may be the topics in one
 * @throws ImportError `import.tooLarge`
 */
export function refuseManyTopics(roots: readonly unknown[], inside: (topic: Json) => readonly unknown[]): void {
  const waiting = [...roots];
  let count = 0;
  while (waiting.length > 0) {
    const topic = waiting.pop();
    if (!isObject(topic)) continue;
    if (++count > LIMITS.topics) throw tooMany();
    for (const one of inside(topic)) waiting.push(one);
  }
}

/**
 * @param perTopic how many lines a topic may be
 * @throws ImportError `import.tooLarge`
 */
export function refuseManyLines(count: number, perTopic: number): void {
  if (count > LIMITS.topics * perTopic) throw tooMany();
}
