export { addJob, GiveUp } from './add.ts';
export { sweepJobs } from './recovery.ts';
export { type JobContext, JobRunner } from './runner.ts';
