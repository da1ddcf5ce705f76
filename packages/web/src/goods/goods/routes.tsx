import { own } from '@yuncang/domain/base/own.ts'
import { IDENTITIES, TRADERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { GOODS_LIST, GOODS_REVIEW } from './addresses.ts'

const TITLES: Readonly<Record<string, string>> = { edit: '编辑商品', verify: '审核商品', view: '商品' }

/** Goods: the list, and the page of one. */
export const routes: readonly PageRoute[] = [
  {
    path: GOODS_LIST,
    component: 'GoodsListPage',
    title: () => '商品列表',
    page: () => import('./GoodsListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: '/goodsmanage/goodsadd/:warehouseCode',
    component: 'GoodsAddPage',
    title: () => '新建商品',
    page: () => import('./GoodsAddPage.tsx'),
    identities: TRADERS,
    under: [GOODS_LIST],
  },
  {
    path: '/goodsmanage/goodsedit/:type/:code/:warehouseCode',
    component: 'GoodsPage',
    title: ({ type, code }) => `${own(TITLES, type ?? '') ?? '商品'} ${code}`,
    page: () => import('./GoodsPage.tsx'),
    identities: IDENTITIES,
    under: [GOODS_LIST, GOODS_REVIEW],
  },
]
