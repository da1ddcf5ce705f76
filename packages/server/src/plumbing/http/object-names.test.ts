/** Names that every object answers to, sent as fields: they are unknown fields like any other, whoever sends them. */
import { logOut } from '@yuncang/contract/access/session/session.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { handlers } from '../../app/calls.ts'

const NAMES = [
  'toString',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  '__proto__',
  'toJSON',
  'then',
  '__defineGetter__',
]
const VALUES = ['', 'x', '[1]', '{"a":1}']
const world = useWorld()

async function send(path: string, payload: string, type: string, token: string) {
  const reply = await world.app.inject({ method: 'POST', url: path, headers: { token, 'content-type': type }, payload })
  const { code, message } = reply.json() as { code: number; message: string }
  return { status: reply.statusCode, code, message }
}

/** Calls that take text, but for the one that ends the session of who makes it. */
const taken = (who: string) =>
  handlers.filter(
    ({ call, how }) => call.body !== 'multipart' && how !== 'export' && (who === '' || call.path !== logOut.path),
  )

it.for(['', 'merchant'] as const)(
  'end no call in a fault, in forms and in JSON, sent by %j',
  { timeout: 180_000 },
  async (who) => {
    const token = who === '' ? '' : world.as(who).token
    const form = NAMES.flatMap((name) => VALUES.map((value) => `${name}=${encodeURIComponent(value)}`))
    for (const { call } of taken(who))
      // One of them for each call, and all of them over all calls: and of some calls all.
      for (const [nth, payload] of form.entries()) {
        if (nth % handlers.length !== handlers.findIndex((handler) => handler.call === call) % form.length) continue
        const [name = ''] = payload.split('=')
        const told = [
          await send(call.path, payload, 'application/x-www-form-urlencoded', token),
          await send(call.path, `${name}[a]=1&list[0][${name}]=1`, 'application/x-www-form-urlencoded', token),
          await send(call.path, `{"${name}":{"${name}":"x"}}`, 'application/json', token),
        ]
        for (const reply of told) {
          expect(reply.status, `${call.path} ${payload}`).toBe(200)
          expect(reply.message, `${call.path} ${payload}`).not.toContain(COMMON_REFUSALS.fault.text)
        }
      }
  },
)

it('change nothing about an answer, and sort nothing', async () => {
  const { token } = world.as('merchant')
  for (const name of NAMES)
    for (const value of VALUES) {
      const payload = `${name}=${encodeURIComponent(value)}`
      const reply = await send(getTaskPage.path, payload, 'application/x-www-form-urlencoded', token)
      expect([reply.status, name === '__proto__' || reply.code === 200], payload).toEqual([200, true])
      const sorted = await send(getTaskPage.path, `sort=${name}`, 'application/x-www-form-urlencoded', token)
      expect(sorted.code, name).toBe(400)
    }
})
