/** Encodings by the character set of a font ([MS-WMF] §2.1.1.5). */
const ENCODINGS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

/** Text of single- and double-byte characters written in a font of that character set. */
export const decodeCharset = (bytes: Uint8Array, charset: number): string =>
  new TextDecoder(ENCODINGS[charset] ?? 'windows-1252').decode(bytes);
