/** How long the browser may take to begin, ms: some lose a file whose address is given up as soon as it was pressed. */
const BEGUN_MS = 60_000;

/** Hands a file to the browser's downloads. @param name with its ending */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS);
}
