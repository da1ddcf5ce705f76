import { targetFigures } from '@yuncang/domain/board/target/way.ts'
import { isMonth } from '@yuncang/domain/base/month.ts'
import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { choice, code, FLAG, several, text, z } from '../../wire/field.ts'
import { asOf, figureValue, warehouseFields } from '../figure/fields.ts'
import { TARGET_NAMES as NAMES, TARGET_REFUSALS } from './words.ts'

const shared = { area: '26 data centre (ours)' } as const
const asMonth = (label: string) => text(label, { max: 7 }).refine(isMonth, { error: `${label}应为 YYYY-MM 格式` })
/** A month, or none: the target of every month that has none of its own. */
const monthOrEvery = text(NAMES.month, { min: 0, max: 7 })
  .refine((value) => value === '' || isMonth(value), { error: `${NAMES.month}应为 YYYY-MM 格式` })
  .default('')
const warehouseCode = code(NAMES.warehouse, 'warehouse')
const figure = choice(NAMES.figure, targetFigures)
/** As the figure is counted: whole pieces and minutes, yuan and percent with two places; null: none. */
const value = z.string().nullable()

/** How far each warehouse has come in a month with what it was given as a target, and where it is going. */
export const getBoardTargets = call({
  ...shared,
  path: '/api/board/targets',
  title: '仓库目标完成情况',
  kind: 'read',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'dataHome' },
  input: z.object({ month: asMonth(NAMES.month).optional(), ...warehouseFields }),
  output: z.object({
    month: z.string(),
    /** Days of the month, and those of them that are over. */
    days: z.number().int(),
    passed: z.number().int(),
    records: z.array(
      z.object({
        warehouseCode: z.string(),
        warehouseName: z.string(),
        figure: z.enum(targetFigures),
        unit: z.string(),
        /** It holds for every month that has none of its own. */
        everyMonth: FLAG,
        target: figureValue,
        /** By the end of yesterday, as days that have passed are counted; what stands now, of what is full or not. */
        reached: figureValue,
        /** What today has brought until now, of what adds up over the month that goes on. */
        today: figureValue,
        /** Reached of the target, in percent, of what adds up over the month. */
        share: z.string().nullable(),
        /** What each day from today on has to bring, or what a rate may be from now on. */
        needed: figureValue,
        forecast: figureValue,
        state: z.enum(['reached', 'onWay', 'behind', 'missed', 'unknown']),
      }),
    ),
    ...asOf,
  }),
})

/** What a warehouse was given as targets of a month, or of every month, and who set what when. */
export const getTargetSettings = call({
  ...shared,
  path: '/api/board/targetSettings',
  title: '仓库目标设置',
  kind: 'read',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'dataHome' },
  input: z.object({ warehouseCode, month: monthOrEvery }),
  output: z.object({
    targets: z.array(z.object({ figure: z.enum(targetFigures), value: z.string() })),
    /** The last changes, newest first, of every month. */
    history: z.array(
      z.object({
        month: z.string(),
        figure: z.enum(targetFigures),
        before: value,
        value,
        personName: z.string(),
        time: z.string(),
      }),
    ),
  }),
})

/** Sets, changes or takes away targets of a warehouse: each says what it replaces, so that nobody overwrites what he has not seen. */
export const saveBoardTargets = call({
  ...shared,
  path: '/api/board/saveTargets',
  title: '设置仓库目标',
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'boardTargetEdit' },
  input: z.object({
    warehouseCode,
    month: monthOrEvery,
    targets: several(
      NAMES.figure,
      z.object({
        figure,
        value: text(NAMES.value, { min: 0, max: 16 }).default(''),
        /** What was there when it was typed; empty: none. */
        seen: text(NAMES.seen, { min: 0, max: 16 }).default(''),
      }),
      { max: targetFigures.length },
    ),
  }),
  refusals: TARGET_REFUSALS,
  output: nothing,
})
