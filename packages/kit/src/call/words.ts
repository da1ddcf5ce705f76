/** The sentences of the call client (part 1, 8). */
export const CALL_WORDS = {
  sessionOver: '登录时间过期或配置信息变更，请重新登录',
  timeout: '请求超时，是否重新加载？',
  timeoutTitle: '请求超时',
  reload: '重新加载',
  stay: '留在本页',
  noAnswer: '网络连接不上，请检查网络后重试',
  badAnswer: '服务器没有正确应答（{status}），请稍后重试',
  exporting: '正在生成文件，下载将自动开始',
} as const
