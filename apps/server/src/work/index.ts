export {
  FairQueue,
  QueueFullError,
  type QueueOptions,
  type WorkClock,
  type WorkOptions,
  WorkTimeError,
} from './queue.ts';
export { ThreadError, type ThreadOptions, Threads } from './threads.ts';
