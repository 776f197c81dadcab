/** What ends a command with a sentence for whoever typed it, rather than with a trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
