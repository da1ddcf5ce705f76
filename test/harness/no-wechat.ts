/** For work that asks nothing of WeChat: it is reached nowhere. */
import type { Wechat } from '@yuncang/server/plumbing/http/wechat.ts'
import { createSecrets } from '@yuncang/server/plumbing/mail/seal.ts'

export const NO_WECHAT: Wechat = {
  api: 'http://127.0.0.1:9',
  page: 'http://127.0.0.1:9',
  pictures: 'http://127.0.0.1:9',
  pauses_ms: [],
  secrets: createSecrets('nothing is sealed with it'),
}
