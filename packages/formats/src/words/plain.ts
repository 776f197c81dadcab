/** Words that were written for Mermaid's quotes, as plain ones. */
export const plainWords = (markup: string, lineBreak = ' '): string =>
  markup
    .replaceAll('<br>', lineBreak)
    .replace(/<[^>]*>/g, '')
    .replaceAll('#quot;', '"')
    .replaceAll('#lt;', '<')
    .replaceAll('#gt;', '>')
    .replaceAll('#96;', '`')
    .replaceAll('#amp;', '&');
