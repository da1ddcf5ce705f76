import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** What warehouses tell in the bell (part 2, 7). */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/messagePush',
    component: 'MessagePushPage',
    title: () => '消息推送',
    page: () => import('./MessagePushPage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
