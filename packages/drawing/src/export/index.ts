export * from './bitmap.ts';
export * from './export-context.ts';
export * from './page-items.ts';
export * from './pdf.ts';
export * from './sheets.ts';
export * from './sheets-svg.ts';
export * from './svg.ts';
