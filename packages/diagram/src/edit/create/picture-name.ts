/** What cameras, phones, browsers and clipboards call pictures, and what follows such words: numbers and times. */
const GIVEN =
  /^(?:images?|img|dscn?|dcim|pxl|mvimg|photo|picture|pasted|clipboard|screen ?shot|untitled|unnamed|download|mmexport|(?:wechat|wx|qq)[ _-]?(?:image|img)|屏幕截图|屏幕快照|截屏|截图|图片|照片|未命名|(?:微信|QQ)(?:图片|截图))?(?:at|am|pm|上午|下午|[\s_\-–—().,:~T\d])*$/iu;
/** Sums and ids, as downloads are called. */
const SUM = /^[\da-f-]{16,}$/i;

/**
 * What the name of a file says of the picture in it, to whoever cannot see it; undefined where it was given by a
 * machine: no alternative text is better than `image.png`.
 */
export function saidByName(file: string | undefined): string | undefined {
  const name = (file ?? '').replace(/\.[a-z\d]{2,5}$/i, '').trim();
  return GIVEN.test(name) || SUM.test(name) ? undefined : name;
}
