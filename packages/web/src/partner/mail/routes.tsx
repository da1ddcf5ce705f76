import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** By which server mail goes out: a merchant's, and the platform's. */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/mail',
    component: 'MailServerPage',
    title: () => '发信邮箱',
    page: () => import('./MailServerPage.tsx'),
    identities: [IDENTITY.merchant, IDENTITY.platform],
  },
]
