/** Keys take long to derive: nobody has many of them made by asking for what is refused. */
import { beginFactor, renewRecoveryCodes, turnOffFactor, turnOnFactor } from '@yuncang/contract/access/own/factor.ts'
import { endOwnSession, ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { beforeEach, expect, it } from 'vitest'
import { PASSWORD, useLogins } from '@yuncang/harness/logins.ts'
import { phoneCode, steadyHalfMinute } from '@yuncang/harness/phone.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { keysBegun } from '../session/password.ts'

const world = useWorld()
const { enter } = useLogins(world)

beforeEach(() =>
  world.owner.query(
    `delete from second_factor; delete from recovery_code; update account set second_factor_at = null where second_factor_at is not null`,
  ),
)

/** How many keys something has derived. */
async function keys(work: () => Promise<unknown>): Promise<number> {
  const before = keysBegun()
  await work()
  return keysBegun() - before
}

it('makes ten recovery codes for who gets them, and refuses before anything is derived where that can be', async () => {
  const { person } = await enter('clerk')
  const proof = (code: string) => ({ password: PASSWORD, code })
  expect(await keys(() => person.refused(turnOnFactor, { code: '123456' }, 409))).toBe(0)
  for (const call of [renewRecoveryCodes, turnOffFactor])
    expect(await keys(() => person.refused(call, proof('123456'), 409)), call.path).toBe(0)

  const { secret } = await person.ok(beginFactor, { password: PASSWORD })
  await steadyHalfMinute()
  expect(await keys(() => person.refused(turnOnFactor, { code: '000000' }, 500))).toBe(0)
  const code = phoneCode(secret)
  const [first, second] = [code, phoneCode(secret, 1)]
  let codes: readonly string[] = []
  const count = async (work: () => Promise<{ recoveryCodes: readonly string[] }>) =>
    keys(async () => {
      codes = (await work()).recoveryCodes
    })
  expect(await count(() => person.ok(turnOnFactor, { code: first }))).toBe(10)
  expect(await keys(() => person.refused(turnOnFactor, { code: second }, 409))).toBe(0)
  expect(await keys(() => person.refused(beginFactor, { password: PASSWORD }, 409))).toBe(0)

  // Of a code that is wrong or has served, the password alone; it counts as before.
  expect(await keys(() => person.refused(renewRecoveryCodes, proof('000000'), 500))).toBe(1)
  expect(await keys(() => person.refused(renewRecoveryCodes, proof(first), 500))).toBe(1)
  expect(await keys(() => person.refused(renewRecoveryCodes, proof('22222-22222'), 500))).toBe(2)
  expect(await keys(() => person.refused(renewRecoveryCodes, { password: 'Falsches-1', code: second }, 500))).toBe(1)
  expect(await world.rows(`select split_part(subject, ':', 1) as of, failures from login_failure order by 1`)).toEqual([
    { of: 'own', failures: 1 },
    { of: 'own-code', failures: 2 },
  ])
  const [recovery] = codes as [string]
  expect(await count(() => person.ok(renewRecoveryCodes, proof(second)))).toBe(11)
  expect(await keys(() => person.refused(renewRecoveryCodes, proof(recovery), 500))).toBe(2)
  const [renewed] = codes as [string]
  expect(await count(() => person.ok(renewRecoveryCodes, proof(renewed)))).toBe(12)
})

it('tries no password for a session that is another’s, is gone, or is the one that asks', async () => {
  const { person } = await enter('clerk')
  const { records } = await person.ok(ownSessions, {})
  const here = records.find(({ isThis }) => isThis === 1)!.sessionId
  const end = (sessionId: string, code: number) =>
    keys(() => person.refused(endOwnSession, { sessionId, password: PASSWORD }, code))
  expect([await end('999999', 404), await end(here, 400)]).toEqual([0, 0])
})
