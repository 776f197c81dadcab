/** Whether a text of Mermaid is a flow chart, as one that is empty may become. */
export function isFlowchart(text: string): boolean {
  const head = text.split('\n').find((line) => line.trim() !== '' && !/^\s*%%/.test(line));
  return head === undefined || /^\s*(?:flowchart(?:-elk)?|graph)\b/.test(head);
}

/** Whether a drawing of this text is written as one again; of charts the text itself has to be kept. */
export function isWritten(language: string, text: string): boolean {
  if (language !== 'mermaid') return true;
  const head = text.split('\n').find((line) => line.trim() !== '' && !/^\s*%%/.test(line)) ?? '';
  return /^\s*(?:flowchart|graph|sequenceDiagram|classDiagram|stateDiagram|erDiagram|$)/.test(head);
}

/** Shapes of activities, of which PlantUML writes structures that boxes and lines do not say. */
export const isActivity = (kind: string): boolean => /^uml\.(?:action|activityInitial|activityFork)$/.test(kind);
