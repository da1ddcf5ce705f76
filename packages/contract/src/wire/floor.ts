import { MERCHANT_SIDE, type Right } from '@yuncang/domain/access/rights.ts'
import { text } from './field.ts'

/** Under which heading the description of the calls lists what the floor does. */
export const FLOOR_AREA = 'floor'
/** Who may do one kind of work on the floor. */
export const floorPermit = <const K extends Right | readonly [Right, Right, ...Right[]]>(key: K) =>
  ({ identities: MERCHANT_SIDE, key }) as const

/** A location as its label says it. */
export const locationCode = (label = '货位') => text(label, { max: 40, verb: '请选择' })
