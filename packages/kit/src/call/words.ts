/** The sentences of the call client (part 1, 8). */
export const CALL_WORDS = {
  sessionOver: '登录时间过期或配置信息变更，请重新登录',
  timeout: '请求超时，是否重新加载？',
  timedOut: '服务器没有及时应答',
  timeoutTitle: '提示',
  reload: '重新加载',
  stay: '留在本页',
  noAnswer: '网络连接不上，请检查网络后重试',
  comingBack: '服务暂时不可用，正在自动重试，请稍候…',
  findingOut: '连接中断，正在核对您的操作是否已生效，请勿重复提交…',
  wasDone: '已核对：您的操作已生效',
  badAnswer: '服务器没有正确应答（{status}），请稍后重试',
  exporting: '正在生成文件，下载将自动开始',
} as const
