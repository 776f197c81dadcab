import { isLocale, type Locale } from '@limn/i18n/locales.ts';
import type { Theme, Density } from '@limn/ui/tokens/tokens.ts';
import * as validation from '@limn/ui/logic/forms/validation.ts';
import $ from 'jquery';
import { confirm, type ConfirmOptions } from './dialog/confirm.ts';
import { init } from './core/plugin.ts';
import { refreshAll } from './core/widget.ts';
import { locale, setLocale } from './core/words.ts';

const {
  atMost: _atMost,
  atLeastOneTag: _atLeastOneTag,
  between: _between,
  check: _check,
  isBlank: _isBlank,
  ...rules
} = validation;

/** Page-wide functions: `$.limn`. */
export const limn = {
  /**
   * Creates widgets for all elements within a root that are marked with `data-limn-button`, `data-limn-input` … Without
   * a root, for the whole page; existing widgets stay unchanged.
   */
  init(root?: ParentNode | JQuery | string): void {
    init(root);
  },

  /**
   * Asks before something that cannot be undone. True if the action was chosen and has run; questions are shown one at
   * a time.
   */
  confirm(question: ConfirmOptions): Promise<boolean> {
    return confirm(question);
  },

  /**
   * The language of the widgets; the page’s `lang` if none was set. With an argument, sets it and redraws all widgets.
   */
  locale(next?: Locale | null): Locale {
    if (next !== undefined) {
      if (next !== null && !isLocale(next))
        throw new Error(`There is no language "${String(next)}". There are: zh-CN, en`);
      setLocale(next);
      refreshAll();
    }
    return locale();
  },

  /** Light, dark, or match the system. With an argument, sets it for the page. */
  theme(next?: Theme): Theme {
    const { dataset } = document.documentElement;
    if (next !== undefined) dataset['theme'] = next;
    const now = dataset['theme'];
    return now === 'dark' || now === 'auto' ? now : 'light';
  },

  /** Comfortable or compact. With an argument, sets it for the page. */
  density(next?: Density): Density {
    const { dataset } = document.documentElement;
    if (next !== undefined) dataset['density'] = next;
    return dataset['density'] === 'compact' ? 'compact' : 'comfortable';
  },

  /**
   * Rules for what is typed, in the forms the product checks: required, length, pattern, email, mobile, landline,
   * password.
   */
  rules,
} as const;

$.limn = limn;
