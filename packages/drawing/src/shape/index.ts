/** What shape libraries stand on, apart from the editor: they load without it. */
export * from '../geometry/path.ts';
export * from './controls.ts';
export * from './custom.ts';
export * from './definition.ts';
export * from './polygon.ts';
export * from './registry.ts';
