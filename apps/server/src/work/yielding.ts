/**
 * Imported by the program of a thread: where processors are scarce, the event loop, which everybody waits for, goes
 * before works, which somebody waits for.
 */
import { getPriority, setPriority } from 'node:os';

/** A third of a processor's time beside the event loop; not so little that other programs starve it. */
const NICER = 5;
const LEAST = 19;

// On Linux a priority is a thread's; elsewhere this would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(LEAST, getPriority() + NICER));
