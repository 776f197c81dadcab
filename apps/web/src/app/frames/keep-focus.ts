/** Puts the keyboard at the page where what had it is gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body || document.activeElement === null) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
