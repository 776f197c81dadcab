/** Tokens that do not depend on the theme, by custom property name without its `--` . Lengths carry their unit. */
export const constants = {
  'font-ui':
    '"Inter Variable", system-ui, -apple-system, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Noto Sans SC", "Source Han Sans SC", sans-serif',
  'font-mono':
    'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono CJK SC", monospace',
  'type-meta': '11px/16px',
  'type-secondary': '12px/18px',
  'type-dense': '13px/20px',
  'type-body': '14px/22px',
  'type-lead': '16px/24px',
  'type-title': '20px/28px',
  'type-display-s': '24px/32px',
  'type-display': '32px/40px',
  'type-display-l': '48px/56px',
  'space-1': '2px',
  'space-2': '4px',
  'space-3': '8px',
  'space-4': '12px',
  'space-5': '16px',
  'space-6': '20px',
  'space-7': '24px',
  'space-8': '32px',
  'space-9': '40px',
  'space-10': '56px',
  'radius-tag': '4px',
  'radius-control': '6px',
  'radius-card': '8px',
  'radius-dialog': '12px',
  'radius-pill': '999px',
  'width-sidebar': '248px',
  'height-topbar': '48px',
  'dialog-xs': '350px',
  'dialog-s': '550px',
  'dialog-m': '556px',
  'dialog-l': '680px',
  'dialog-xl': '718px',
  'duration-state': '80ms',
  'duration-in': '140ms',
  'duration-out': '100ms',
  'duration-panel': '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  'layer-sticky': '10',
  'layer-panel': '20',
  'layer-overlay': '100',
  'layer-tip': '200',
} as const;

/** Shadows by theme: 1 lies on the page, 2 floats (menus), 3 is a dialog. */
export const shadows = {
  'shadow-1': { light: '0 1px 2px rgb(16 24 40 / 0.06)', dark: '0 1px 2px rgb(0 0 0 / 0.5)' },
  'shadow-2': {
    light: '0 0 0 1px rgb(16 24 40 / 0.06), 0 6px 16px -4px rgb(16 24 40 / 0.12)',
    dark: '0 0 0 1px rgb(255 255 255 / 0.08), 0 6px 16px -4px rgb(0 0 0 / 0.5)',
  },
  'shadow-3': {
    light: '0 0 0 1px rgb(16 24 40 / 0.06), 0 24px 48px -12px rgb(16 24 40 / 0.22)',
    dark: '0 0 0 1px rgb(255 255 255 / 0.08), 0 24px 48px -12px rgb(0 0 0 / 0.5)',
  },
} as const;

/** Heights of controls and rows by density. A coarse pointer always gets the comfortable ones. */
export const densities = {
  comfortable: { 'control-s': '28px', 'control-m': '32px', 'control-l': '40px', row: '40px' },
  compact: { 'control-s': '24px', 'control-m': '28px', 'control-l': '32px', row: '32px' },
} as const;

export type Density = keyof typeof densities;
export type Theme = 'light' | 'dark' | 'auto';
export type Token =
  | keyof typeof constants
  | keyof typeof shadows
  | keyof (typeof densities)['comfortable']
  | import('./colours.ts').ColourToken;
