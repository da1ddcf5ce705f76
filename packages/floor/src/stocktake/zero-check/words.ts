/** What is said around the question whether a location is empty. */
export const ZERO_CHECK_WORDS = {
  /** How an answer is called while it waits on the device. */
  deed: (location: string, empty: boolean) => `${location} ${empty ? '已空' : '还有货'}`,
  kept: (location: string) => `${location} 的回答已存在本机，联网后自动发送`,
  ifRefused: '这个货位空没空，请告诉主管核对。',
  back: '回去拣货',
} as const
