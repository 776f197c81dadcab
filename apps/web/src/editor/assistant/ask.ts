/** Asking the model: its answer as it comes. */
import { type AssistantEnd, assistantEnds, type AssistantTask } from '@limn/contract/assistant.ts';
import { ApiError, network, unreadable } from '../../api/error.ts';
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
  const [method, path] = routes['assistant.ask'];
  const response = await fetch(path, {
    method,
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, network, '');
  });
  if (!response.ok || response.body === null) throw await refusal(response);
  const decoder = new TextDecoder(),
    reader = response.body.getReader();
  let rest = '',
    text = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { done: true, value: undefined };
    });
    if (done) return 'failed';
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    let end: AssistantEnd | undefined;
    for (const line of lines) {
      const said = lineOf(line);
      text += said.text;
      end ??= said.end;
    }
    onText(text);
    if (end !== undefined) return end;
  }
}

function lineOf(line: string): { text: string; end?: AssistantEnd } {
  if (line === '') return { text: '' };
  const { text, end } = JSON.parse(line) as { text?: unknown; end?: unknown };
  const known = assistantEnds.find((one) => one === end);
  return { text: typeof text === 'string' ? text : '', ...(known && { end: known }) };
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { result?: unknown; msg?: unknown };
  return new ApiError(
    response.status,
    typeof body.result === 'string' ? body.result : unreadable,
    typeof body.msg === 'string' ? body.msg : '',
  );
}
