import { call } from '../../wire/call.ts'
import { code, flag, FLAG, z } from '../../wire/field.ts'
import { FLOOR_AREA, floorPermit, locationCode } from '../../wire/floor.ts'
import { wire } from '../../wire/names.ts'
import { operationId } from '../../wire/step.ts'
import { ZERO_CHECK_REFUSALS } from './words.ts'

/**
 * Answers what a pick asked that emptied a location (`emptied` of its step): whether it is empty (semantics 4). *No* opens a count of
 * that location, one at most, taken by the same person where they may count; the same operation again is answered again.
 */
export const answerZeroCheck = call({
  path: '/api/floor/zeroCheck/answer',
  title: '零库存确认',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit: floorPermit('floorPick'),
  input: z.object({
    code: code('任务', 'task'),
    locationCode: wire('ylCode', locationCode()),
    operationId,
    /** 1: nothing lies there. */
    empty: flag('货位已空'),
  }),
  output: z.object({
    /** The count of that location: the one that this opened, or the one that counts there already; else empty. */
    stocktakeCode: wire('yitCode', z.string()),
    /** 1: this person counts it now. */
    opened: FLAG,
    message: z.string(),
  }),
  refusals: ZERO_CHECK_REFUSALS,
})
