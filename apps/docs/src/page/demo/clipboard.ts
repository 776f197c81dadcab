import { tips } from '@limn/ui/logic/page/tips.ts';
import type { ShellText } from '../../text/context.ts';

/** Copies a text and says so, or says what to do where the browser does not allow it. */
export async function copyText(text: string, done: string, shell: ShellText): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tips.show('success', done);
  } catch {
    tips.show('error', shell.page.copyFailed);
  }
}
