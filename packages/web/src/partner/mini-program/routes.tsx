import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { MINI_PROGRAM_CONFIG } from './addresses.ts'

/** How the platform stands with WeChat. What a merchant does there is a tab of its own page. */
export const routes: readonly PageRoute[] = [
  {
    path: MINI_PROGRAM_CONFIG,
    component: 'MiniProgramConfigPage',
    title: () => '微信小程序',
    page: () => import('./MiniProgramConfigPage.tsx'),
    identities: [IDENTITY.platform],
  },
]
