export * from './libraries.ts';
export * from './search.ts';
