/** Guesses at an open session: of the password and of codes, each bounded by itself. */
import { beginFactor, renewRecoveryCodes, turnOffFactor, turnOnFactor } from '@yuncang/contract/access/own/factor.ts'
import { endOtherSessions, endOwnSession } from '@yuncang/contract/access/own/sessions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, useLogins } from '@yuncang/harness/logins.ts'
import { phoneCode } from '@yuncang/harness/phone.ts'
import { useWorld, type Person } from '@yuncang/harness/world.ts'

const world = useWorld()
const { enter, asks } = useLogins(world)

beforeEach(() =>
  world.owner.query(
    `delete from second_factor; delete from recovery_code; update account set second_factor_at = null where second_factor_at is not null`,
  ),
)

/** Sets a factor up for a person who is logged in; its codes may all serve still. */
async function setUp(person: Person) {
  const { secret } = await person.ok(beginFactor, { password: PASSWORD })
  await person.ok(turnOnFactor, { code: phoneCode(secret) })
  await world.owner.query('update second_factor set last_step = 0')
  return { secret }
}

describe('a second factor', () => {
  it('has its guesses counted apart: what the password alone proves forgets none of them', async () => {
    const [{ person }, other] = [await enter('clerk'), await enter('clerk')]
    const { secret } = await setUp(person)
    const guess = async (call: typeof turnOffFactor | typeof renewRecoveryCodes = turnOffFactor) =>
      (await person.call(call, { password: PASSWORD, code: '000000' })).code
    for (let nth = 0; nth < 4; nth += 1) expect(await guess()).toBe(500)
    await person.ok(endOtherSessions, { password: PASSWORD })
    await person.refused(endOwnSession, { sessionId: '99999999', password: PASSWORD }, 404)
    await person.refused(beginFactor, { password: PASSWORD }, 409)
    expect([await guess(), await guess(), await guess(renewRecoveryCodes)]).toEqual([500, 429, 429])
    // Nor do they hold up what asks for the password alone, and the right code is waited for as well.
    await person.ok(endOtherSessions, { password: PASSWORD })
    expect(await person.call(turnOffFactor, { password: PASSWORD, code: phoneCode(secret) })).toMatchObject({
      code: 429,
    })
    expect(await asks(other.tokenKey)).toBe(501)
    await world.rows(`update login_failure set last_at = now() - interval '1 minute'`)
    await person.ok(renewRecoveryCodes, { password: PASSWORD, code: phoneCode(secret) })
    expect(await world.rows(`select from login_failure where subject like 'own%'`)).toEqual([])
  })

  it('has its wrong passwords counted apart as well: a right code turned on forgets none of them', async () => {
    const { person } = await enter('clerk')
    const { secret } = await person.ok(beginFactor, { password: PASSWORD })
    for (let nth = 0; nth < 4; nth += 1) await person.refused(endOtherSessions, { password: 'Falsches-1' }, 500)
    await person.ok(turnOnFactor, { code: phoneCode(secret) })
    await person.refused(endOtherSessions, { password: 'Falsches-1' }, 500)
    expect(await person.call(endOtherSessions, { password: PASSWORD })).toMatchObject({ code: 429 })
  })
})
