import '../work/yielding.ts';
import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

parentPort!.on('message', () => parentPort!.postMessage(getPriority()));
