/** Stands in for an editor until the page around it is there: its frame, empty, with room for the drawing. */
import frame from '../shell/frame.module.css';
import { startsWithPanels } from './panels.ts';
import styles from './stand-in.module.css';

/** Which panels an editor opens with, where there is room. */
export interface Panels {
  readonly left: boolean;
  readonly right: boolean;
}

export interface StandIn {
  readonly element: HTMLElement;
  /** As large as the drawing will be on the page. */
  readonly canvas: HTMLElement;
  /** What the tools will cover of its lower edge, CSS px. */
  covered(): number;
}

/** @param tool height of a tool, as CSS; absent where tools are as high as controls usually are */
export function makeStandIn(panels: Panels, tool?: string): StandIn {
  const element = part('div', `${frame.shell!} ${styles.standIn!}`),
    canvas = part('div', frame.canvas!),
    tools = part('div', styles.tools!),
    isWide = startsWithPanels();
  if (tool !== undefined) tools.style.setProperty('--tool', tool);
  canvas.append(tools);
  element.append(part('div', styles.bar!));
  if (panels.left && isWide) {
    element.dataset['left'] = '';
    element.append(part('div', frame.left!));
  }
  element.append(canvas);
  if (panels.right && isWide) {
    element.dataset['right'] = '';
    element.append(part('div', frame.right!));
  }
  element.append(part('div', frame.foot!));
  return {
    element,
    canvas,
    covered: () => canvas.getBoundingClientRect().bottom - tools.getBoundingClientRect().top,
  };
}

function part(name: 'div', className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
