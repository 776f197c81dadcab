/** Readers of settings by their names. */

/** A setting that cannot be used, in a sentence for whoever starts Limn. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function list(env: Environment, name: string): string[] {
  return (text(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

export function number(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const given = text(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < min || value > max) {
    throw new ConfigError(`${name} is a whole number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

export function choice<const T extends string>(env: Environment, name: string, choices: readonly [T, ...T[]]): T {
  const given = text(env, name);
  if (given === undefined) return choices[0];
  const found = choices.find((one) => one.toLowerCase() === given.toLowerCase());
  if (found === undefined) throw new ConfigError(`${name} is ${choices.join(' or ')}, not "${given}".`);
  return found;
}
