import type { DemoLogin } from '@yuncang/server/plumbing/http/handler.ts'

/** What every person of the demo types as password. */
export const DEMO_PASSWORD = 'Yuncang@2026'

const listed = (account: string, what: string): DemoLogin => ({ account, password: DEMO_PASSWORD, what })

/** The logins that the terminal and the login page show while the demo is on, one of each kind of user. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  listed('platform', '平台管理员'),
  listed('merchant', '商户管理员（杭州鲜达云仓）'),
  listed('warehouse', '仓库主管（余杭云仓、柯桥云仓）'),
  listed('supplier', '供应商（杭州清泉饮品）'),
  listed('floor', '现场作业员（余杭云仓）'),
  listed('merchant2', '另一家商户（宁波甬鲜云仓）'),
]
