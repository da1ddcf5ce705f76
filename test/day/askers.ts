/** Who asks, from where, for what of another's. */
import type { Ref } from '@yuncang/contract/wire/field.ts'
import type { RoleName } from '@yuncang/domain/access/roles.ts'

/** What belongs to a merchant as a whole and is no one warehouse's. */
const OF_MERCHANT = [
  'warehouse',
  'platform',
  'supplier',
  'goods',
  'tenant',
  'image',
  'role',
  'account',
  'department',
  'personnel',
] as const satisfies readonly Ref[]
/** What belongs to a warehouse. */
const OF_WAREHOUSE = [
  'task',
  'point',
  'location',
  'place',
  'staging',
  'area',
  'putaway',
  'move',
  'notice',
  'session',
  'template',
  'rate',
  'supplierRate',
  'term',
  'lease',
  'expense',
  'cost',
  'bill',
  'run',
] as const satisfies readonly Ref[]

/** Kinds of records that are another's for them. */
export const ASKERS = [
  { name: 'merchant', role: 'merchantAdmin', own: 'first', of: 'theirs', refs: [...OF_WAREHOUSE, ...OF_MERCHANT] },
  { name: 'merchant2', role: 'merchantAdmin', own: 'theirs', of: 'first', refs: [...OF_WAREHOUSE, ...OF_MERCHANT] },
  { name: 'clerk2', role: 'clerk', own: 'simple', of: 'first', refs: [...OF_WAREHOUSE, 'warehouse', 'label'] },
  { name: 'nobody', role: 'clerk', own: 'first', of: 'first', refs: [...OF_WAREHOUSE, 'warehouse', 'label'] },
  {
    name: 'supplier2',
    role: 'supplier',
    own: 'others',
    of: 'first',
    refs: [
      'task',
      'supplier',
      'goods',
      'putaway',
      'move',
      'notice',
      'session',
      'supplierRate',
      'term',
      'lease',
      'cost',
      'bill',
      'run',
    ],
  },
] as const satisfies readonly { name: string; role: RoleName; own: string; of: string; refs: readonly Ref[] }[]
export type Asker = (typeof ASKERS)[number]

/** Askers of one kind, by name: merchants; clerks who look beyond their warehouse; suppliers. Each kind meets other conditions of a statement. */
export const KINDS = [
  ['merchant', 'merchant2'],
  ['clerk2', 'nobody'],
  ['supplier2'],
] as const satisfies readonly (readonly Asker['name'][])[]
