/** What tells that other programs made what the clipboard or a drop brings. */
import type { ForeignSource } from '@limn/canvas/core/ports/host.ts';

export const isSvg = (text: string): boolean => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text);

export const svgPicture = (text: string): Blob => new Blob([text], { type: 'image/svg+xml' });

/**
 * Beginnings of drawings in words: markup, JSON, percent-encoded markup, Mermaid, PlantUML, DBML, rows with rules.
 * Anything may be in HTML.
 */
const DRAWING =
  /^\s*(?:[<{]|%3C|%%|---|```|@startuml|#\s*(?:label|connect|styles?)\s*:|(?:Table|Enum|Project)\s+\S+[^\n]*\{|(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram)\b)/i;
/** Lines that say what leads where: `A -> B: yes`. */
const ARROWS = /^[^\n]*\S (?:->|<->|→) \S[^\n]*\n(?:[^\n]*\n)*?[^\n]*\S (?:->|<->|→) \S/;

/** Lines whose words are parted by tabs, as spreadsheets copy cells. */
const TABBED = /^[^\n\t]*\t[^\n]*\n[^\n\t]*\t/;

export const looksForeign = ({ html = '', text = '', svg = '' }: ForeignSource): boolean =>
  html !== '' || svg !== '' || [DRAWING, ARROWS, TABBED].some((form) => form.test(text.slice(0, 1000)));

/** Whether a file is to be read as a drawing; a picture that carries one is. */
export const isDrawingFile = ({ name, type }: File): boolean =>
  !type.startsWith('image/') || /\.drawio\.(?:svg|png)$/i.test(name);
