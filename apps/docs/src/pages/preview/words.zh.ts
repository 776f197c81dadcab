/** The Chinese of what the examples show. */
export const words = {
  'Look at the pictures': '看图片',
  'A circle and a box on blue': '蓝底上的圆和方框',
  'A circle and a box on green': '绿底上的圆和方框',
} as const;
