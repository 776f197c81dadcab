import type { Locale } from '@limn/i18n';

export interface SandboxFile {
  readonly name: string;
  readonly code: string;
}

/** What the page tells the frame. */
export type ToFrame =
  | { readonly kind: 'look'; readonly theme: string; readonly density: string }
  | {
      readonly kind: 'run';
      readonly run: number;
      readonly files: readonly SandboxFile[];
      readonly locale: Locale;
      readonly kit: Readonly<Record<string, string>>;
    };

/**
 * Why a run failed: `import` names a module the sandbox does not have, `name` something a module does not have,
 * `export` a file that exports no component.
 */
export type SandboxFailure =
  | { readonly reason: 'thrown'; readonly message: string }
  | { readonly reason: 'import'; readonly name: string; readonly known: readonly string[] }
  | { readonly reason: 'name'; readonly module: string; readonly name: string }
  | { readonly reason: 'export' };

/** What the frame tells the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly run: number }
  | { readonly kind: 'failed'; readonly run: number; readonly failure: SandboxFailure };
