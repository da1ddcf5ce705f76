import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { TEMPLATE_LIST } from './addresses.ts'

/** Print templates and their editor (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: TEMPLATE_LIST,
    component: 'TemplateListPage',
    title: () => '打印模板',
    page: () => import('./TemplateListPage.tsx'),
    // Templates are the merchant's own; the platform has none.
    identities: MERCHANT_SIDE,
  },
  {
    path: `${TEMPLATE_LIST}/edit/:templateCode`,
    component: 'TemplateEditPage',
    title: ({ templateCode }) => `模板 ${templateCode}`,
    page: () => import('./TemplateEditPage.tsx'),
    identities: MERCHANT_SIDE,
    under: [TEMPLATE_LIST],
  },
]
