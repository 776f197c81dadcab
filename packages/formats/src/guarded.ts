import { ImportError } from './errors.ts';

/** A file nested so deep that reading it runs out of stack is one that is too deep. */
export async function guarded<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RangeError) throw new ImportError('import.tooLarge', { limit: 'depth' }, { cause: error });
    throw error;
  }
}
