/**
 * Every write about merchants, sites, people, suppliers, rates and stocktakes, made on something that is really there, with something odd in each of its fields
 * in turn, those in lists too: it is done or refused in Chinese, never a fault; and what a person cannot see is kept of nothing.
 */
import type { Call } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { beforeAll, expect, it } from 'vitest'
import { limit, someOf } from '@yuncang/harness/deep.ts'
import { feeDeeds } from '@yuncang/harness/deeds-fee.ts'
import { merchantDeeds } from '@yuncang/harness/deeds-merchant.ts'
import { siteDeeds } from '@yuncang/harness/deeds-site.ts'
import { staffDeeds } from '@yuncang/harness/deeds-staff.ts'
import { stocktakeDeeds } from '@yuncang/harness/deeds-stocktake.ts'
import { supplierDeeds } from '@yuncang/harness/deeds-supplier.ts'
import { giveMenus } from '@yuncang/harness/hire.ts'
import { inputOf } from '@yuncang/harness/inputs.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld({ looks: 'at the end' })
beforeAll(() => giveMenus(world))

const ODD: readonly unknown[] = [
  '   ',
  null,
  '字'.repeat(3000),
  '\u200b',
  'a\u0000b',
  '\ud800',
  '１２３',
  '1e3',
  [[{}]],
  '9999-12-31',
  '9223372036854775808',
]
type Step = string | number

/** Where there is something in an input: its fields, and those of the first entry of each list. */
function stepsIn(value: unknown, at: readonly Step[] = []): (readonly Step[])[] {
  const here = at.length > 0 ? [at] : []
  if (Array.isArray(value)) return [...here, ...(value.length > 0 ? stepsIn(value[0], [...at, 0]) : [])]
  if (typeof value !== 'object' || value === null) return here
  return [...here, ...Object.entries(value).flatMap(([key, entry]) => stepsIn(entry, [...at, key]))]
}

function put(value: unknown, [step, ...rest]: readonly Step[], odd: unknown): unknown {
  if (step === undefined) return odd
  if (Array.isArray(value)) return value.map((entry, index) => (index === step ? put(entry, rest, odd) : entry))
  return { ...(value as object), [step]: put((value as Record<string, unknown>)[step], rest, odd) }
}

const deeds = [
  ...merchantDeeds(world),
  ...siteDeeds(world),
  ...staffDeeds(world),
  ...supplierDeeds(world),
  ...feeDeeds(world),
  ...stocktakeDeeds(world),
]
const whoMakes = ({ permit }: Call) =>
  !('open' in permit) && permit.identities.includes(1) ? world.as('merchant') : world.as('platform')

it.for(deeds)('%s', { timeout: limit(120_000) }, async ([, call, arrange]) => {
  let input = (await arrange()) as Record<string, unknown>
  const whole = { ...inputOf(call, {}, { all: true }), ...input }
  for (const [field, steps] of stepsIn(whole).entries())
    for (const odd of someOf(ODD, field, 1)) {
      const top = String(steps[0])
      const sent = put({ ...input, [top]: whole[top as keyof typeof whole] }, steps, odd)
      const reply = await whoMakes(call).call(call, sent as never)
      const said = `${call.path} ${steps.join('.')} = ${JSON.stringify(odd)?.slice(0, 30)}: ${reply.code} ${reply.message}`
      expect(reply.message, said).not.toContain(COMMON_REFUSALS.fault.text)
      expect(reply.message, said).not.toBe(COMMON_REFUSALS.busy.text)
      expect(reply.message, said).toMatch(/[\u4e00-\u9fff]/)
      expect(reply.message, said).not.toMatch(/undefined|\[object|NaN|Invalid/i)
      // What was refused is as it was, and serves again.
      if (reply.code === 200) input = (await arrange()) as Record<string, unknown>
      // What closes the door behind itself is opened again.
      if (call.path.includes('updateTenantStatus')) await world.rows(`update tenant set status = 1`)
    }
})

it('keeps nothing that nobody can see, and no half letter', async () => {
  for (const [table, column] of [
    ['tenant', 'name'],
    ['combo', 'name'],
    ['warehouse', 'name'],
    ['role', 'name'],
    ['account', 'person_name'],
    ['department', 'name'],
    ['personnel', 'name'],
    ['supplier', 'name'],
    ['supplier_contact', 'name'],
    ['dispatch_platform', 'name'],
    ['dispatch_point', 'name'],
  ] as const)
    expect(
      await world.rows(`select ${column} from ${table} where ${column} ~ $1`, ['[\u200b\ufffd\u202e\ufeff]|^\\s*$']),
      table,
    ).toEqual([])
})
