/** ms for a driver to listen. */
const PATIENCE = 15_000;

/**
 * A session of WebDriver (https://www.w3.org/TR/webdriver2/). The calls used are few; the client libraries bring
 * drivers of other browsers, which download themselves.
 */
export class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver address of a driver that starts or has started. @throws Error when it does not answer */
  static async begin(driver: string, capabilities: object): Promise<Session> {
    await answering(`${driver}/status`);
    const value = await send(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    return new Session(`${driver}/session/${(value as { sessionId: string }).sessionId}`);
  }

  /** @throws Error with what the driver says is wrong */
  call(command: string, body: object): Promise<unknown> {
    return send(`${this.#address}/${command}`, 'POST', body);
  }

  look(command: string): Promise<unknown> {
    return send(`${this.#address}/${command}`, 'GET');
  }

  async end(): Promise<void> {
    await send(this.#address, 'DELETE');
  }
}

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** Waits until an address answers anything. */
async function answering(address: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > end) throw new Error(`Nothing answers at ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
