import { expect, it } from 'vitest'
import { PLATFORM_RIGHTS, RIGHTS, type Right } from './rights.ts'
import { ROLES } from './roles.ts'

const rightsOf = (role: keyof typeof ROLES): readonly Right[] => ROLES[role].rights

it('names no key twice', () => {
  expect(new Set(RIGHTS).size).toBe(RIGHTS.length)
  for (const { rights } of Object.values(ROLES)) expect(new Set(rights).size).toBe(rights.length)
})

it('lets finance look and close months and nothing else, and the platform change nothing of a merchant but its suppliers', () => {
  // Keys of the parts that open a page, though their names do not end so.
  const openers: readonly Right[] = [
    'liquidationPlan',
    'labelCost',
    'dataHome',
    'dataWarehouseInOut',
    'dataWarehouseIncome',
    'dataSupplier',
    'dataCommoditySales',
  ]
  const changes = (role: keyof typeof ROLES) =>
    rightsOf(role).filter((right) => !right.endsWith('View') && !openers.includes(right))
  expect(changes('finance')).toEqual(['monthCloseEdit'])
  const own: readonly Right[] = [...PLATFORM_RIGHTS, 'roleManageEdit', 'accountManageEdit', 'mailServerEdit']
  // On record, one merchant at a time: docs/decisions/2026-11-21-platform-suppliers.md.
  expect(changes('platformAdmin').filter((right) => !own.includes(right))).toEqual([
    'supplierManageAdd',
    'supplierManageEdit',
    'supplierManageDelete',
    // A copy of what is a merchant's own changes nothing of it: docs/design/leaving.md.
    'dataCopyAdd',
  ])
})

it('gives no merchant what runs the installation', () => {
  for (const role of Object.keys(ROLES) as (keyof typeof ROLES)[])
    if (role !== 'platformAdmin')
      expect(rightsOf(role).filter((right) => (PLATFORM_RIGHTS as readonly Right[]).includes(right))).toEqual([])
})

it('never lets a supplier complete, sign, shelve or audit', () => {
  expect(rightsOf('supplier')).toEqual([
    'assignmentManageView',
    'assignmentManageAdd',
    'assignmentManageCancel',
    'labelTaskView',
    'labelTaskAdd',
    'labelTaskCancel',
    'stockView',
    // Of its own goods: what counts found, and what was adjusted.
    'liquidationPlan',
    'liquidationPlanView',
    'goodsManageView',
    'goodsManageAdd',
    'goodsManageEdit',
    'goodsManageDelete',
    'goodsManageImport',
    // Its own rates and leases, costs and bills.
    'costConfigureView',
    'leaseManageView',
    'warehousingCostView',
    'handlingCostView',
    'runErrandsCostView',
    'returnCostView',
    'labelCostView',
    'envelopeCostView',
    'otherCostView',
    'billManagesView',
    'billManagesConfirm',
    // Boards of its own goods; none of what a warehouse earns, nor of suppliers.
    'dataHome',
    'dataWarehouseInOut',
    'dataCommoditySales',
  ])
})

it('leaves cancelling, auditing goods and handling differences to a manager', () => {
  const reserved: Right[] = [
    'assignmentManageCancel',
    'goodsManageNotVerify',
    'liquidationLossEdit',
    'liquidationPlanAdd',
    'labelCost',
  ]
  for (const right of reserved) {
    expect(rightsOf('warehouseManager')).toContain(right)
    expect(rightsOf('clerk')).not.toContain(right)
    expect(rightsOf('floorWorker')).not.toContain(right)
  }
})

it('leaves what is done with bills to the merchant', () => {
  for (const role of Object.keys(ROLES) as (keyof typeof ROLES)[])
    for (const right of ['billCancel', 'billManagesEdit'] as const)
      expect(rightsOf(role).includes(right), role).toBe(role === 'merchantAdmin')
})

it('gives each role its identity', () => {
  expect(Object.fromEntries(Object.entries(ROLES).map(([role, { identity }]) => [role, identity]))).toEqual({
    platformAdmin: 3,
    merchantAdmin: 1,
    warehouseManager: 4,
    clerk: 4,
    floorWorker: 4,
    finance: 1,
    supplier: 2,
  })
})
