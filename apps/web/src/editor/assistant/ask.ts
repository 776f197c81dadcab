/** Asking the model: its answer as it comes. */
import { type AssistantEnd, assistantEnds, type AssistantTask } from '@limn/contract/programs/assistant.ts';
import { linesOf } from '../../api/lines.ts';
import { routes } from '../../api/routes.ts';

export interface Question {
  task: AssistantTask;
  request: string;
  /** The drawing as a flowchart's text; empty for a new one. */
  drawing: string;
}

/**
 * Asks, and calls back with all that has come of the answer whenever more has.
 * @returns how it ended; `failed` too where the connection broke
 * @throws {ApiError} for what the server refuses; `AbortError` when `signal` does
 */
export async function ask(
  question: Question,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<AssistantEnd> {
  let text = '';
  for await (const lines of linesOf(routes['assistant.ask'], question, signal)) {
    let end: AssistantEnd | undefined;
    for (const line of lines) {
      const said = lineOf(line);
      text += said.text;
      end ??= said.end;
    }
    onText(text);
    if (end !== undefined) return end;
  }
  return 'failed';
}

function lineOf(line: string): { text: string; end?: AssistantEnd } {
  const { text, end } = JSON.parse(line) as { text?: unknown; end?: unknown };
  const known = assistantEnds.find((one) => one === end);
  return { text: typeof text === 'string' ? text : '', ...(known && { end: known }) };
}
