export * from './geometry/path.ts';
export * from './paint/painter.ts';
export * from './shape/definition.ts';
export * from './text/measurer.ts';
