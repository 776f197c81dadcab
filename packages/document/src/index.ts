export * from './ids.ts';
export * from './json.ts';
export * from './order.ts';
export * from './records.ts';
export * from './richtext.ts';
export * from './style.ts';
