export { FairQueue, QueueFullError, type QueueOptions, type WorkOptions, WorkTimeError } from './queue.ts';
export { ThreadError, type ThreadOptions, Threads } from './threads.ts';
