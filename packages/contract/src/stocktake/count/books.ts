import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { allOf, call } from '../../wire/call.ts'
import { z } from '../../wire/field.ts'
import { stocktakeCode } from '../task/task.ts'
import { countPlace } from './step.ts'

/**
 * What should lie where a stocktake is still to be counted, in walking order: the goods and dates of a sheet that is printed or entered.
 * Quantities are those that a count made now would be held against, and null while it is blind.
 */
export const getCountBooks = call({
  path: '/api/inventoryTask/getCountBooks',
  title: '盘点表明细',
  area: '08 stocktaking (ours)',
  kind: 'read',
  body: 'form',
  permit: { identities: [IDENTITY.merchant, IDENTITY.staff], key: ['liquidationPlanView', 'floorCount'] },
  input: z.object({ stocktakeCode }),
  output: allOf(countPlace.omit({ seen: true })),
})
