import { IDENTITIES, IDENTITY, MERCHANT_SIDE, TRADERS, type Identity } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

function board(name: string, title: string, identities: readonly Identity[], page: PageRoute['page']): PageRoute {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`
  return { path: `/dataCenter/${name}`, component, title: () => title, page, identities }
}

/** The pages of the data centre, each an entry of the menu with flag 2 (part 3, 2.9). */
export const routes: readonly PageRoute[] = [
  board('dataHome', '统计首页', IDENTITIES, () => import('./home/HomePage.tsx')),
  board('dataWarehouseInOut', '仓库出入库统计', TRADERS, () => import('./in-out/InOutPage.tsx')),
  board('dataWarehouseIncome', '仓库收入统计', MERCHANT_SIDE, () => import('./income/IncomePage.tsx')),
  board('dataSupplier', '供应商数据统计', MERCHANT_SIDE, () => import('./supplier/SupplierPage.tsx')),
  board('dataCommoditySales', '商品销售统计', TRADERS, () => import('./goods/GoodsPage.tsx')),
  board('merchantCensus', '商户统计', [IDENTITY.platform], () => import('./merchant/MerchantPage.tsx')),
  board('supplierCensus', '供应商统计', [IDENTITY.platform], () => import('./census/CensusPage.tsx')),
  board('commodityAnalysis', '商品分析', [IDENTITY.platform], () => import('./analysis/AnalysisPage.tsx')),
]
