import { expect, it } from 'vitest'
import { RIGHTS, ROLES, type Right } from './rights.ts'

const rightsOf = (role: keyof typeof ROLES): readonly Right[] => ROLES[role].rights

it('names no key twice', () => {
  expect(new Set(RIGHTS).size).toBe(RIGHTS.length)
  for (const { rights } of Object.values(ROLES)) expect(new Set(rights).size).toBe(rights.length)
})

it('lets the platform and finance look and nothing else', () => {
  for (const role of ['platformAdmin', 'finance'] as const)
    expect(rightsOf(role).every((right) => right.endsWith('View'))).toBe(true)
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
  ])
})

it('leaves cancelling, auditing goods and handling differences to a manager', () => {
  const reserved: Right[] = ['assignmentManageCancel', 'goodsManageNotVerify', 'liquidationLossEdit']
  for (const right of reserved) {
    expect(rightsOf('warehouseManager')).toContain(right)
    expect(rightsOf('clerk')).not.toContain(right)
    expect(rightsOf('floorWorker')).not.toContain(right)
  }
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
