/** Formats of the specification, for forms and server alike. */
export const formats = {
  email: /^[^\s\p{C}@<>()",;:\\[\]]{1,64}@[^\s\p{C}@<>()",;:\\[\]]+\.[^\s\p{C}@<>()",;:\\[\].]{2,}$/u,
  /** Mobile phone: 11 digits starting with 1. */
  phone: /^1\d{10}$/,
  /** 8 to 16 letters and digits, containing both. */
  password: /^(?=[a-zA-Z0-9]*[a-zA-Z])(?=[a-zA-Z0-9]*\d)[a-zA-Z0-9]{8,16}$/,
  viewPassword: /^[a-zA-Z0-9]{4,16}$/,
} as const;

/** Whether the text can name an account: an e-mail address or a mobile phone number. */
export const isAccount = (text: string): boolean =>
  text.length <= 254 && (formats.email.test(text) || formats.phone.test(text));
