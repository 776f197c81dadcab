/** Cells of a text whose columns are parted by tabs, as spreadsheets copy it: what is in quotes may hold both. */
export function parseTabbed(text: string): string[][] {
  const rows: string[][] = [[]];
  let word = '',
    isQuoted = false;
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let i = 0; i < all.length; i++) {
    const c = all[i]!;
    if (isQuoted) {
      if (c !== '"') word += c;
      else if (all[i + 1] === '"') word += all[i++];
      else isQuoted = false;
    } else if (c === '"' && word === '') isQuoted = true;
    else if (c === '\t' || c === '\n') {
      rows.at(-1)!.push(word);
      word = '';
      if (c === '\n') rows.push([]);
    } else word += c;
  }
  rows.at(-1)!.push(word);
  return rows;
}
