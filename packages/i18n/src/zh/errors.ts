/** What a refused call tells its caller, by machine code. */
export const errors = {
  interface: '接口错误',
  unavailable: '暂时无法处理您的请求，请稍后再试',
} as const;
