/** How large a device is shown in a window. */
import type { DeviceLook } from '@limn/shapes/libraries/ui/devices.ts';

/** Around the screen of a device at its own size, px: top, sides, bottom. */
const BEZELS: Readonly<Record<DeviceLook, readonly [top: number, side: number, bottom: number]>> = {
  none: [0, 0, 0],
  phone: [14, 14, 14],
  tablet: [22, 22, 22],
  watch: [18, 18, 18],
  desktop: [14, 14, 26],
  browser: [38, 1, 1],
};
/** Room about the device, px. */
const ABOUT = 20;
/** Windows narrower than this are of devices that themselves are in a hand, px. */
const PHONE = 600;
/** Height that the controls below the device take, px. */
const CONTROLS = 60;
/** A small screen is not blown up any further. */
const MAX_SCALE = 2;

export interface Fit {
  /** CSS px a page unit. */
  scale: number;
  /** What is seen of the screen, CSS px. */
  view: { w: number; h: number };
  /** CSS px. */
  bezel: { top: number; side: number; bottom: number };
  /** The window itself is the device. */
  isBare: boolean;
}

/** @param room of the window, CSS px; `size` is what the device shows, page units */
export function fitDevice(
  room: { w: number; h: number },
  size: { w: number; h: number },
  look: DeviceLook,
  isActual: boolean,
): Fit {
  if (!isActual && room.w < PHONE && size.w <= PHONE) {
    const scale = room.w / Math.max(1, size.w);
    return { scale, view: { w: room.w, h: room.h }, bezel: { top: 0, side: 0, bottom: 0 }, isBare: true };
  }
  const [top, side, bottom] = BEZELS[look],
    fitting = Math.min(
      (room.w - 2 * ABOUT) / (size.w + 2 * side),
      (room.h - CONTROLS - ABOUT) / (size.h + top + bottom),
      MAX_SCALE,
    ),
    scale = isActual ? 1 : Math.max(0.05, fitting);
  // A window's bar is for reading, however small the window.
  const k = look === 'browser' ? Math.max(scale, 0.7) : scale;
  return {
    scale,
    view: { w: size.w * scale, h: size.h * scale },
    bezel: { top: top * k, side: side * k, bottom: bottom * k },
    isBare: false,
  };
}
