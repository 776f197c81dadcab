/**
 * Puts a text on the clipboard; says whether it is there. Addresses without https have no clipboard interface, which is
 * where a self-hosted service often lives: there the old command on a selection does it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const from = document.activeElement,
    field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside the open dialog: a field outside of it would not get the focus.
  (from?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (from instanceof HTMLElement) from.focus();
  return isCopied;
}
