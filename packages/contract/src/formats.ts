/** Formats of the specification, for forms and server alike. */
export const formats = {
  email: /^[^\s\p{C}@<>()",;:\\[\]]{1,64}@[^\s\p{C}@<>()",;:\\[\]]+\.[^\s\p{C}@<>()",;:\\[\].]{2,}$/u,
  /** Mobile phone: 11 digits starting with 1. */
  phone: /^1\d{10}$/,
  /** 8 to 16 letters and digits, containing both. */
  password: /^(?=[a-zA-Z0-9]*[a-zA-Z])(?=[a-zA-Z0-9]*\d)[a-zA-Z0-9]{8,16}$/,
  /** Any printable characters of ASCII but blanks, which get lost on the way. */
  viewPassword: /^[!-~]{4,64}$/,
} as const;

/** Whether the text can name an account: an e-mail address or a mobile phone number. */
export const isAccount = (text: string): boolean =>
  text.length <= 254 && (formats.email.test(text) || formats.phone.test(text));

/**
 * Whether an access password is among the first anybody tries: one character over and over, a run such as `1234` or
 * `dcba`, or a word everybody uses.
 */
export function isWeakPassword(password: string): boolean {
  const text = password.toLowerCase();
  const codes = [...text].map((char) => char.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, i) => code - codes[i]!));
  const run = steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
  return (
    run ||
    /^(?:password|passw0rd|qwerty|qwert|asdf|asdfgh|admin|abc123|a1b2c3|letmein|secret|limn)[0-9!]{0,3}$/.test(text)
  );
}
