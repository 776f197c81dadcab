/** A colour in the light and in the dark theme: `#RRGGBB`, or any CSS colour where it never carries text. */
export interface ThemedColour {
  readonly light: string;
  readonly dark: string;
}

/** The semantic colours of the interface. Components name these and nothing else. */
export const colours = {
  'bg-app': { light: '#F7F8FA', dark: '#0F1216' },
  'bg-surface': { light: '#FFFFFF', dark: '#171B21' },
  'bg-raised': { light: '#FFFFFF', dark: '#1E232B' },
  'bg-sunken': { light: '#F0F2F5', dark: '#0B0D11' },
  'bg-hover': { light: '#EEF1F5', dark: '#232932' },
  'bg-active': { light: '#E3E8EF', dark: '#2C343F' },
  'bg-selected': { light: '#E8F0FE', dark: '#17294D' },
  /** What is not filled yet of a progress bar. */
  'bg-track': { light: '#E3E8EF', dark: '#2C343F' },
  border: { light: '#E2E6EC', dark: '#2A313B' },
  'border-strong': { light: '#C9D0DA', dark: '#3A4350' },
  'border-control': { light: '#7F8998', dark: '#6F7B8B' },
  text: { light: '#171B22', dark: '#E8EBF0' },
  'text-2': { light: '#4A5361', dark: '#B3BBC7' },
  'text-3': { light: '#5B6473', dark: '#8D97A6' },
  'text-disabled': { light: '#A6AEBB', dark: '#586272' },
  accent: { light: '#1F5FE0', dark: '#2F67DC' },
  'accent-hover': { light: '#1A52C4', dark: '#3269E0' },
  'accent-active': { light: '#1546A8', dark: '#2B60CF' },
  'on-accent': { light: '#FFFFFF', dark: '#FFFFFF' },
  'accent-text': { light: '#1A55CC', dark: '#8AB2FF' },
  focus: { light: '#1F5FE0', dark: '#7AA7FF' },
  danger: { light: '#C9302C', dark: '#CF3A36' },
  'danger-hover': { light: '#B22A26', dark: '#C23531' },
  'danger-text': { light: '#B42621', dark: '#FF8F8A' },
  'danger-soft': { light: '#FDECEB', dark: '#3A1A1A' },
  'on-danger': { light: '#FFFFFF', dark: '#FFFFFF' },
  'warning-text': { light: '#8F5A00', dark: '#F0B849' },
  'warning-soft': { light: '#FFF4DC', dark: '#362A12' },
  'success-text': { light: '#17763F', dark: '#5CCB8A' },
  'success-soft': { light: '#E5F6EC', dark: '#12301F' },
  'info-text': { light: '#0B6E99', dark: '#63C1E8' },
  'info-soft': { light: '#E2F3FA', dark: '#0F2C39' },
  inverse: { light: '#171B22', dark: '#E8EBF0' },
  'on-inverse': { light: '#FFFFFF', dark: '#171B22' },
  'on-inverse-accent': { light: '#8AB2FF', dark: '#1A55CC' },
  'on-inverse-success': { light: '#5CCB8A', dark: '#17763F' },
  'on-inverse-warning': { light: '#F0B849', dark: '#8F5A00' },
  'on-inverse-danger': { light: '#FF8F8A', dark: '#B42621' },
  'avatar-1': { light: '#2A63D6', dark: '#2F67DC' },
  'avatar-2': { light: '#0B7285', dark: '#0B7285' },
  'avatar-3': { light: '#2B7A3D', dark: '#2B7A3D' },
  'avatar-4': { light: '#6B6A00', dark: '#6B6A00' },
  'avatar-5': { light: '#A85400', dark: '#A85400' },
  'avatar-6': { light: '#C0392F', dark: '#C0392F' },
  'avatar-7': { light: '#B0307E', dark: '#B0307E' },
  'avatar-8': { light: '#7048C6', dark: '#7048C6' },
  'on-avatar': { light: '#FFFFFF', dark: '#FFFFFF' },
  backdrop: { light: 'rgb(15 18 22 / 0.4)', dark: 'rgb(15 18 22 / 0.6)' },
  marquee: { light: 'rgb(31 95 224 / 0.12)', dark: 'rgb(122 167 255 / 0.16)' },
} as const satisfies Record<string, ThemedColour>;

export type ColourToken = keyof typeof colours;

/** A foreground on a background with the least contrast (WCAG 2.2 ratio) it must keep in both themes. */
export type ContrastPair = readonly [foreground: ColourToken, background: ColourToken, least: number];

const text = 4.5;
/** Borders of controls, focus rings and icons that carry meaning (WCAG 1.4.11). */
const graphic = 3;

/** Every pair the components use. A component that needs another adds it here first. */
export const contrastPairs: readonly ContrastPair[] = [
  ...(['bg-app', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-active', 'bg-selected'] as const).flatMap(
    (background): ContrastPair[] => [
      ['text', background, text],
      ['text-2', background, text],
      ['focus', background, graphic],
    ],
  ),
  ...(['bg-app', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-selected'] as const).map(
    (background): ContrastPair => ['text-3', background, text],
  ),
  ...(['bg-app', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-selected'] as const).map(
    (background): ContrastPair => ['accent-text', background, text],
  ),
  ['border-control', 'bg-surface', graphic],
  ['border-control', 'bg-raised', graphic],
  ['border-control', 'bg-sunken', graphic],
  ['accent', 'bg-surface', graphic],
  ['accent', 'bg-raised', graphic],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
  ['on-accent', 'accent-active', text],
  ['on-danger', 'danger', text],
  ['on-danger', 'danger-hover', text],
  ['danger-text', 'bg-surface', text],
  ['danger-text', 'bg-raised', text],
  ['danger-text', 'bg-hover', text],
  ['danger-text', 'danger-soft', text],
  ['warning-text', 'bg-surface', text],
  ['warning-text', 'warning-soft', text],
  ['success-text', 'bg-surface', text],
  ['success-text', 'success-soft', text],
  ['info-text', 'bg-surface', text],
  ['info-text', 'info-soft', text],
  ...(['info-soft', 'success-soft', 'warning-soft', 'danger-soft'] as const).map(
    (background): ContrastPair => ['text', background, text],
  ),
  ['on-inverse', 'inverse', text],
  ['on-inverse-accent', 'inverse', text],
  ...(['on-inverse-success', 'on-inverse-warning', 'on-inverse-danger'] as const).map(
    (foreground): ContrastPair => [foreground, 'inverse', graphic],
  ),
  ...(['avatar-1', 'avatar-2', 'avatar-3', 'avatar-4', 'avatar-5', 'avatar-6', 'avatar-7', 'avatar-8'] as const).map(
    (background): ContrastPair => ['on-avatar', background, text],
  ),
  ...(['accent-text', 'danger-text', 'success-text', 'warning-text'] as const).map(
    (bar): ContrastPair => [bar, 'bg-track', graphic],
  ),
];
