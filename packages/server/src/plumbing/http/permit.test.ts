/** Deny by default: who may make which call is the declaration's word alone, and the server holds everyone to it. */
import { demoLogins, login, logOut } from '@yuncang/contract/access/session/session.ts'
import { keysOf } from '@yuncang/contract/wire/call.ts'
import { RIGHTS, type Identity } from '@yuncang/domain/access/rights.ts'
import { describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { handlers } from '../../app/calls.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const ONE_OF_EACH: Readonly<Record<Identity, PersonName>> = {
  1: 'merchant',
  2: 'supplier1',
  3: 'platform',
  4: 'manager',
}
const guarded = handlers.flatMap(({ call, how }) => ('open' in call.permit ? [] : [{ call, how, permit: call.permit }]))

const hold = (keys: readonly string[], name: string) =>
  world.owner.query('update role set button_keys = $1 where id = (select role_id from account where account = $2)', [
    keys,
    name,
  ])

async function ask(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; code: number; message: string }> {
  const reply = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{}',
  })
  return reply.headers['content-type']?.includes('json')
    ? { status: reply.statusCode, ...reply.json<{ code: number; message: string }>() }
    : { status: reply.statusCode, code: 200, message: '' }
}

describe('every registered call', () => {
  it('has one path of its own and a permit that names someone; open are only those that need no session', () => {
    const paths = handlers.map(({ call }) => call.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(handlers.filter(({ call }) => 'open' in call.permit).map(({ call }) => call.path)).toEqual([
      login.path,
      demoLogins.path,
    ])
    for (const { call, permit, how } of guarded) {
      expect(permit.identities.length, call.path).toBeGreaterThan(0)
      expect(
        keysOf(permit).every((key) => RIGHTS.includes(key)),
        call.path,
      ).toBe(true)
      expect(how, call.path).toBe(call.kind)
    }
    for (const { call, how } of handlers) expect(how === 'open', call.path).toBe('open' in call.permit)
  })

  it('answers nobody without a session', async () => {
    for (const { call } of guarded)
      expect(await ask(call.path, {}), call.path).toMatchObject({ status: 200, code: 501 })
  })

  it('is refused to every identity that it does not name', async () => {
    const refused = guarded.flatMap(({ call, permit }) =>
      ([1, 2, 3, 4] as const)
        .filter((identity) => !permit.identities.includes(identity))
        .map((identity) => [call, identity] as const),
    )
    expect(refused.length).toBeGreaterThan(10)
    for (const identity of [1, 2, 3, 4] as const) await hold(RIGHTS, ONE_OF_EACH[identity])
    for (const [call, identity] of refused) {
      expect(
        await ask(call.path, { token: world.as(ONE_OF_EACH[identity]).token }),
        `${call.path} ${identity}`,
      ).toMatchObject({ status: 200, code: 403, message: `您没有“${call.title}”的权限，请联系管理员开通` })
    }
  })

  it('needs its key, or one of its keys, and no other, looked up anew each time', async () => {
    const keyed = guarded.filter(({ permit }) => keysOf(permit).length > 0)
    expect(keyed.length).toBeGreaterThan(15)
    for (const { call, permit } of keyed) {
      const name = ONE_OF_EACH[permit.identities[0]!]
      const { token } = world.as(name)
      const keys = keysOf(permit)
      await hold(
        RIGHTS.filter((key) => !keys.includes(key)),
        name,
      )
      expect(await ask(call.path, { token }), call.path).toMatchObject({ status: 200, code: 403 })
      const also = ('also' in permit && permit.also) || []
      await hold([...keys, ...also], name)
      expect((await ask(call.path, { token })).code, call.path).not.toBe(403)
      if (also.length === 0) continue
      await hold(keys, name)
      expect(await ask(call.path, { token }), call.path).toMatchObject({ status: 200, code: 403 })
    }
  })

  it('has a key, or says why it has none: a role without any right gets these, and nothing else', async () => {
    const keyless = guarded.flatMap(({ call, permit }) =>
      'keyless' in permit ? [`${call.path} ${call.title}（${permit.keyless}）`] : [],
    )
    const open = handlers.flatMap(({ call }) =>
      'open' in call.permit ? [`${call.path} ${call.title}（${call.permit.why}）`] : [],
    )
    await expect([...open, ...keyless].sort().join('\n') + '\n').toMatchFileSnapshot('./keyless.txt')
    for (const identity of [1, 2, 3, 4] as const) {
      await hold([], ONE_OF_EACH[identity])
      const { token } = world.as(ONE_OF_EACH[identity])
      for (const { call, permit } of guarded) {
        // Logging out is answered too, and ends the session.
        if (!permit.identities.includes(identity) || call.path === logOut.path) continue
        const { code } = await ask(call.path, { token })
        if ('keyless' in permit) expect(code, `${identity} ${call.path}`).not.toBe(403)
        else expect(code, `${identity} ${call.path}`).toBe(403)
      }
    }
  })
})
