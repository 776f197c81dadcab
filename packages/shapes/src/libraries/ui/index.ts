/** Prototypes of pages and apps: screens of devices, 64 components of the web and 32 of phones. */
import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { named, ofGivenSize } from '../names.ts';
import { mobileShapes } from './mobile.ts';
import { spanning } from './spans.ts';
import { screenShapes } from './screens.ts';
import { stackShapes } from './stacks.ts';
import { withStates } from './states.ts';
import { webShapes } from './web.ts';

export const ui: readonly ShapeLibrary[] = [
  named('ui-screen', [...screenShapes, ...stackShapes]),
  named('ui-web', spanning(ofGivenSize(withStates(webShapes)))),
  named('ui-mobile', spanning(ofGivenSize(withStates(mobileShapes)))),
];
