/** Tencent Cloud's captcha, as the environment names it. */
export interface TencentSettings {
  /** Where tickets are verified. */
  url: string;
  secretId: string;
  secretKey: string;
  appId: number;
  appKey: string;
  /** Address of the script that asks the person. */
  script: string;
}

const NAMES = [
  'LIMN_TENCENT_SECRET_ID',
  'LIMN_TENCENT_SECRET_KEY',
  'LIMN_TENCENT_CAPTCHA_ID',
  'LIMN_TENCENT_CAPTCHA_KEY',
  'LIMN_TENCENT_CAPTCHA_SCRIPT',
] as const;

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Reads what the environment says of it: with its address all the rest, since nothing is called that is not named.
 * @returns null where it is not there; a sentence on what is wrong, which repeats no secrets
 */
export function readTencent(read: (name: string) => string | undefined): TencentSettings | null | string {
  const url = read('LIMN_TENCENT_CAPTCHA_URL'),
    [given, missing] = [NAMES.find((one) => read(one) !== undefined), NAMES.find((one) => read(one) === undefined)];
  if (url === undefined)
    return given === undefined
      ? null
      : `${given} needs LIMN_TENCENT_CAPTCHA_URL beside it, such as https://captcha.tencentcloudapi.com.`;
  if (missing !== undefined) return `LIMN_TENCENT_CAPTCHA_URL needs ${missing} beside it.`;
  const script = read('LIMN_TENCENT_CAPTCHA_SCRIPT')!,
    appId = read('LIMN_TENCENT_CAPTCHA_ID')!;
  if (!isAddress(url)) return 'LIMN_TENCENT_CAPTCHA_URL is an address such as https://captcha.tencentcloudapi.com.';
  if (!isAddress(script))
    return 'LIMN_TENCENT_CAPTCHA_SCRIPT is an address such as https://turing.captcha.qcloud.com/TJCaptcha.js.';
  if (!/^\d{1,15}$/.test(appId)) return 'LIMN_TENCENT_CAPTCHA_ID is the number of the captcha (CaptchaAppId).';
  return {
    url,
    script,
    appId: Number(appId),
    secretId: read('LIMN_TENCENT_SECRET_ID')!,
    secretKey: read('LIMN_TENCENT_SECRET_KEY')!,
    appKey: read('LIMN_TENCENT_CAPTCHA_KEY')!,
  };
}
