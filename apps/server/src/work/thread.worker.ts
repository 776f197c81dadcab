/** Runs the program of a thread, and says when that is loaded: until then no work has begun. */
import { parentPort, workerData } from 'node:worker_threads';

await import((workerData as { program: string }).program);
parentPort!.postMessage(null);
