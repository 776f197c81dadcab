import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** A button in the footer of a dialog. */
export interface DialogButton {
  readonly label: string;
  /** As for a button; `secondary` by default. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  readonly icon?: IconRef;
  /** Receives focus when the dialog opens. */
  readonly autofocus?: boolean;
  /**
   * Called on a press; the button is busy meanwhile, and the dialog closes afterwards. If it returns false or a promise
   * of false, or fails, the dialog stays open.
   */
  readonly run?: () => unknown;
}

/** Options of `limnDialog`, for the element that contains the content. It is hidden while the dialog is closed. */
export interface DialogOptions {
  /**
   * The title of the dialog; defaults to the element’s `title`.
   * @default null
   */
  title?: string | null;
  /**
   * A sentence below the title that explains the dialog; announced with its name.
   * @default null
   */
  description?: string | null;
  /**
   * 350, 550, 556, 680 or 718 px; never wider than the window.
   * @default 'default'
   */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /**
   * The buttons at the bottom, the main one last.
   * @default []
   */
  buttons?: readonly DialogButton[];
  /**
   * Closes on a press outside; turn it off if unsaved input would be lost.
   * @default true
   */
  dismissable?: boolean;
  /**
   * Unsaved input: every way of closing it asks first, except the footer buttons. A function is called when it is about
   * to close.
   * @default false
   */
  dirty?: boolean | (() => boolean);
  /**
   * `alertdialog` for a question that must be answered.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog';
  /**
   * Whether it is open: `true` opens it immediately.
   * @default false
   */
  open?: boolean;
  /**
   * Prevents it from opening.
   * @default false
   */
  disabled?: boolean;
}

/** Methods of `limnDialog`. */
export interface DialogMethods extends WidgetMethods {
  /** Opens it; focus moves inside. */
  open(): void;
  /** Closes it without asking about `dirty`; focus returns. */
  close(): void;
  /** Whether it is open. */
  isOpen(): boolean;
}

/** Events of `limnDialog`; each comes with the jQuery event and the detail shown. */
export interface DialogEvents {
  /** About to open. `preventDefault()` keeps it closed. */
  'limndialog:beforeopen': (event: JQuery.TriggeredEvent) => void;
  /** It has opened. */
  'limndialog:open': (event: JQuery.TriggeredEvent) => void;
  /**
   * About to close: with its close button, Escape, a press outside, a footer button, or the method. `preventDefault()`
   * keeps it open.
   */
  'limndialog:beforeclose': (
    event: JQuery.TriggeredEvent,
    detail: { by: 'button' | 'escape' | 'outside' | 'foot' | 'method' },
  ) => void;
  /** It has closed. */
  'limndialog:close': (
    event: JQuery.TriggeredEvent,
    detail: { by: 'button' | 'escape' | 'outside' | 'foot' | 'method' },
  ) => void;
}
