/** The Chinese of what the examples show. */
export const words = {
  'Remind me': '提醒时间',
  'Not at all': '不提醒',
  'At ${time}': '在 ${time}',
  Meeting: '会议时间',
  Started: '开始时间',
} as const;
