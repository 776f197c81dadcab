/** What stands on the screen before React does: the head of the page that is asked for, where the page will have it. */
import type { PageText } from './page/text.ts';
import page from './page/page.module.css';
import shell from './shell/shell.module.css';

function make(name: string, className: string | undefined, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  element.append(...content);
  return element;
}

/** Without the marks of `Prose`. */
const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

/**
 * Draws the page's title and what it is for below the bar that the HTML has; React puts the whole page in their place.
 */
export function drawHead(title: string, { purpose }: PageText): void {
  const head = make('header', page['head'], make('h1', undefined, title), make('p', page['purpose'], plain(purpose)));
  const content = make('main', shell['main'], make('article', page['page'], head));
  document.getElementById('root')?.append(make('div', shell['body'], make('div', shell['side']), content));
}
