import { IDENTITIES, INSIDERS } from '@yuncang/domain/access/rights.ts'
import { STEP_KEYS } from '@yuncang/domain/board/home/first-steps.ts'
import { call, nothing } from '../../wire/call.ts'
import { FLAG, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

const AREA = '25 home (ours)'

/**
 * What is still to be set up before work can begin; no steps once all is there, or after the person has put them away. And the
 * merchant's period, for its own people, when it is over or nearly so.
 */
export const firstSteps = call({
  path: '/api/home/firstSteps',
  title: '新手引导',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'says only what is still to be set up, and to those who set it up' },
  input: z.object({}),
  output: z.object({
    steps: z.array(z.object({ key: z.enum(STEP_KEYS), done: FLAG })),
    plan: z
      .object({
        comboName: z.string(),
        endsOn: wire('yctEndTime', z.string()),
        /** Days left, the last one counted as 0; below 0 the period is over. */
        daysLeft: z.number().int(),
      })
      .nullable(),
  }),
})

/** Puts the first steps away for the person who asks. */
export const hideFirstSteps = call({
  path: '/api/home/hideFirstSteps',
  title: '收起新手引导',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: INSIDERS, keyless: 'puts away a hint of one’s own' },
  input: z.object({}),
  output: nothing,
})
