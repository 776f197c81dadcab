import { Fragment, type ReactNode } from 'react';
import type { Prose as ProseText } from '../text.ts';

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A paragraph of a page: code between backticks, strong words, links. */
export function Prose({ text }: { text: ProseText }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, code, strong, label, address] = match;
    parts.push(text.slice(end, match.index));
    if (code !== undefined) {
      parts.push(<code>{code}</code>);
    } else if (strong !== undefined) {
      parts.push(<strong>{strong}</strong>);
    } else {
      parts.push(<a href={address}>{label}</a>);
    }
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
