/** Web, mail and telephone addresses only: a document may hold `javascript:`. */
export function safeHref(href: string): string | undefined {
  return /^(https?:|mailto:|tel:)/i.test(href.trim()) ? href.trim() : undefined;
}
