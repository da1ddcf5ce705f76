import { IDENTITY, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { SUPPLIER_LIST, SUPPLIER_SAAS } from './addresses.ts'

/** Suppliers, of a merchant and of all merchants (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: SUPPLIER_LIST,
    component: 'SupplierListPage',
    title: () => '供应商列表',
    page: () => import('./SupplierListPage.tsx'),
    identities: MERCHANT_SIDE,
  },
  {
    path: '/supplierManage/supplierDetail/:supplierCode',
    component: 'SupplierDetailPage',
    title: ({ supplierCode }) => `供应商 ${supplierCode}`,
    page: () => import('./SupplierDetailPage.tsx'),
    identities: MERCHANT_SIDE,
    under: [SUPPLIER_LIST],
  },
  {
    path: SUPPLIER_SAAS,
    component: 'SupplierSaaSPage',
    title: () => '全部供应商',
    page: () => import('./SupplierSaaSPage.tsx'),
    identities: [IDENTITY.platform],
  },
  {
    path: '/supplierManage/supplierSaaSDetail/:tenantCode/:supplierCode',
    component: 'SupplierSaaSDetailPage',
    title: ({ supplierCode }) => `供应商 ${supplierCode}`,
    page: () => import('./SupplierSaaSDetailPage.tsx'),
    identities: [IDENTITY.platform],
    under: [SUPPLIER_SAAS],
  },
]
