export { EditorPage } from './editor-page.tsx';
export { ViewerPage } from './viewer/viewer-page.tsx';
