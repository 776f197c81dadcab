/** What ends a command with a sentence for whoever typed it, rather than with a trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** A failure of the moment: the server is on its way back, or has too much to do. */
export class PassingFailure extends Failure {}
