/** Most specific first: every browser claims to be several. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Windows NT/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a User-Agent tells, such as "Firefox · Windows"; empty when it tells nothing. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1000);
  const first = (table: readonly [RegExp, string][]): string | undefined =>
    table.find(([pattern]) => pattern.test(text))?.[1];
  return [first(browsers), first(systems)].filter((part) => part !== undefined).join(' · ');
}
