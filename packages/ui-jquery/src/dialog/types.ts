import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** A button in the foot of a dialog. */
export interface DialogButton {
  readonly label: string;
  /** As a button has it; `secondary` when left out. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  readonly icon?: IconRef;
  /** Has the focus when the dialog opens. */
  readonly autofocus?: boolean;
  /**
   * Runs on a press; the button is busy meanwhile, and the dialog closes afterwards. Answering false, or a promise of
   * false, leaves it open, and so does failing.
   */
  readonly run?: () => unknown;
}

/** Options of `limnDialog`, for the element that holds the content. It is hidden while the dialog is closed. */
export interface DialogOptions {
  /**
   * The dialog's name, at its head; the element's `title` when left out.
   * @default null
   */
  title?: string | null;
  /**
   * A sentence below the title that says what the dialog is for; read out with its name.
   * @default null
   */
  description?: string | null;
  /**
   * 350 px, 550, 556, 680 or 718; never wider than the window.
   * @default 'default'
   */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /**
   * Buttons at the end, the main one last.
   * @default []
   */
  buttons?: readonly DialogButton[];
  /**
   * A pointer press outside closes it; turn off where something typed would be lost.
   * @default true
   */
  dismissable?: boolean;
  /**
   * Something typed would be lost: every way a person has to close it asks first, but the buttons of the foot. A
   * function is asked when it is about to be closed.
   * @default false
   */
  dirty?: boolean | (() => boolean);
  /**
   * `alertdialog` for a question that must be answered.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog';
  /**
   * Whether it is open: `true` opens it at once.
   * @default false
   */
  open?: boolean;
  /**
   * Cannot be opened.
   * @default false
   */
  disabled?: boolean;
}

/** Methods of `limnDialog`. */
export interface DialogMethods extends WidgetMethods {
  /** Opens it; the focus goes in. */
  open(): void;
  /** Closes it without the question of `dirty`; the focus goes back. */
  close(): void;
  /** Whether it is open. */
  isOpen(): boolean;
}

/** Events of `limnDialog`; each comes with the event of jQuery and the detail named. */
export interface DialogEvents {
  /** About to open. `preventDefault()` keeps it closed. */
  'limndialog:beforeopen': (event: JQuery.TriggeredEvent) => void;
  /** It is open. */
  'limndialog:open': (event: JQuery.TriggeredEvent) => void;
  /**
   * About to close: by its button, Escape, a press outside, a button of the foot, or the method. `preventDefault()`
   * keeps it open.
   */
  'limndialog:beforeclose': (
    event: JQuery.TriggeredEvent,
    detail: { by: 'button' | 'escape' | 'outside' | 'foot' | 'method' },
  ) => void;
  /** It is closed. */
  'limndialog:close': (
    event: JQuery.TriggeredEvent,
    detail: { by: 'button' | 'escape' | 'outside' | 'foot' | 'method' },
  ) => void;
}
