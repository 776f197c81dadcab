/** What a diagram that is edited is completed with once it is seen; see `open-editor.ts`. */
export { createAutomation } from '@limn/diagram/automation/automation.ts';
export { layoutsOf } from '@limn/diagram/layout/layouts.ts';
export { completeFirst } from '@limn/diagram/setup/set-up-editor.ts';
export { animateByFrames } from '../layout/animate.ts';
export { useFoundShapes } from '../library/found-shapes.tsx';
