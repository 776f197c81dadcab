/** What a diagram that is looked at is completed with once it is seen; see `open-still.ts`. */
export { createAutomation } from '@limn/diagram/automation/automation.ts';
export { paintOverlay } from '@limn/diagram/overlay/paint-overlay.ts';
export { completeStill } from '@limn/diagram/setup/set-up-editor.ts';
