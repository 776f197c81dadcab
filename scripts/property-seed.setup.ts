/**
 * Property tests try the same cases on every run, so that a change is judged by what it changes. `FC_SEED=…` tries
 * others, as does any number; a case that fails belongs into the tests by itself.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });
