/**
 * Devices that prototypes are shown on, by the size of their screens in units of layout, and how they look around it.
 */

export type DeviceLook = 'none' | 'phone' | 'tablet' | 'watch' | 'desktop' | 'browser';

export interface Device {
  zh: string;
  en: string;
  /** Of the screen; null where it is as large as it was drawn. */
  size: { w: number; h: number } | null;
  look: DeviceLook;
}

const device = (zh: string, en: string, look: DeviceLook, w: number, h: number): Device => ({
  zh,
  en,
  size: { w, h },
  look,
});

/** A screen keeps the place of its device in this list: others are only appended. */
export const DEVICES: readonly Device[] = [
  { zh: '自定义尺寸', en: 'Custom size', size: null, look: 'none' },
  device('iPhone 16', 'iPhone 16', 'phone', 393, 852),
  device('iPhone 16 Pro', 'iPhone 16 Pro', 'phone', 402, 874),
  device('iPhone 16 Pro Max', 'iPhone 16 Pro Max', 'phone', 440, 956),
  device('iPhone SE', 'iPhone SE', 'phone', 375, 667),
  device('安卓手机', 'Android phone', 'phone', 412, 917),
  device('安卓小屏手机', 'Small Android phone', 'phone', 360, 800),
  device('iPad mini', 'iPad mini', 'tablet', 744, 1133),
  device('iPad 11 英寸', 'iPad 11"', 'tablet', 820, 1180),
  device('iPad Pro 13 英寸', 'iPad Pro 13"', 'tablet', 1032, 1376),
  device('安卓平板', 'Android tablet', 'tablet', 1280, 800),
  device('Surface Pro', 'Surface Pro', 'tablet', 1440, 960),
  device('桌面显示器', 'Desktop', 'desktop', 1440, 1024),
  device('笔记本电脑', 'Laptop', 'desktop', 1280, 832),
  device('全高清显示器', 'Full HD desktop', 'desktop', 1920, 1080),
  device('浏览器窗口', 'Browser window', 'browser', 1280, 720),
  device('智能手表', 'Watch', 'watch', 208, 248),
];
