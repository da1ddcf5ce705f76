/** A stranger who knows a login name holds nobody up: whoever is known waits for his own wrong passwords only. */
import { expect, it } from 'vitest'
import { PASSWORD, useLogins, WRONG } from '@yuncang/harness/logins.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const { attempt, elsewhere } = useLogins(world)
const OFFICE = '192.168.7.1'
const SLOW = { code: 429, obj: null }

/** Wrong passwords for the clerk, each from an address of its own, until nothing is left of the budget of strangers. */
async function besiege(addresses = 12): Promise<void> {
  for (let turn = 0; turn < addresses; turn += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, addresses - turn) }, (_, index) => attempt('clerk', `guess ${turn + index}`)),
    )
}
async function failures(like: string): Promise<number> {
  const rows = await world.rows<{ n: number }>(
    `select coalesce(sum(failures), 0)::int as n from login_failure where subject like $1`,
    [like],
  )
  return rows[0]!.n
}

it(
  'from a thousand addresses: the owner comes in at once from a known device and from a known address',
  { timeout: 180_000 },
  async () => {
    const first = await attempt('clerk', PASSWORD, { at: OFFICE })
    expect(first).toMatchObject({ code: 200 })
    expect(first.obj.device).toMatch(/^1\.[\w-]{43}$/)
    await besiege(1000)
    expect(await attempt('clerk', PASSWORD, { device: first.obj.device! })).toMatchObject({
      code: 200,
      obj: { device: null },
    })
    expect(await attempt('clerk', PASSWORD, { at: OFFICE })).toMatchObject({ code: 200 })
    // Guessing is as slow as it was: of a thousand tries a handful counted, and the owner's coming in gave none back.
    expect(await failures('account:clerk')).toBeLessThan(15)
    // One that comes when its waiting is over counts, and the next one waits.
    await attempt('clerk', 'guess')
    expect(await attempt('clerk', 'guess')).toMatchObject(SLOW)
  },
)

it('an owner on a new device elsewhere is told how long to wait, and where there is no waiting', async () => {
  await besiege()
  const reply = await attempt('clerk', PASSWORD)
  expect(reply).toMatchObject(SLOW)
  expect(reply.message).toMatch(/^登录尝试过于频繁，请 \d+ 秒后再试；在登录过的设备或网络上可以直接登录$/)
  await world.rows(`update login_failure set last_at = last_at - interval '5 minutes'`)
  expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
})

it('a name and a guessed or planted mark gain nothing', async () => {
  const { obj } = await attempt('clerk', PASSWORD, { at: OFFICE })
  await besiege()
  expect(await attempt('clerk', PASSWORD, { device: `1.${'a'.repeat(43)}` })).toMatchObject(SLOW)
  expect(await attempt('clerk', PASSWORD, { device: 'x' })).toMatchObject(SLOW)
  // A mark is its account's alone, and no password.
  const other = await attempt('manager', PASSWORD, { device: obj.device! })
  expect(other.obj.device).toMatch(/^1\./)
  expect(await attempt('clerk', obj.device!, { device: obj.device! })).toMatchObject(WRONG)
  // One that somebody put into the browser before the owner logged in there is not taken over.
  const planted = `1.${'b'.repeat(43)}`
  const next = await attempt('clerk', PASSWORD, { at: OFFICE, device: planted })
  expect(next.obj.device).toMatch(/^1\./)
  expect(next.obj.device).not.toBe(planted)
  expect(await attempt('clerk', PASSWORD, { device: planted })).toMatchObject(SLOW)
})

it('who has a known device guesses no faster on it, and holds up no other', async () => {
  const mine = (await attempt('clerk', PASSWORD)).obj.device!
  const other = (await attempt('clerk', PASSWORD)).obj.device!
  for (let turn = 0; turn < 5; turn += 1) expect(await attempt('clerk', 'x', { device: mine })).toMatchObject(WRONG)
  expect(await attempt('clerk', PASSWORD, { device: mine })).toMatchObject(SLOW)
  expect(await attempt('clerk', PASSWORD, { device: other })).toMatchObject({ code: 200 })
  expect(await attempt('clerk', PASSWORD)).toMatchObject({ code: 200 })
  expect(await failures('account:%')).toBe(0)
})

it('eight windows with one device credential are one person', async () => {
  const at = elsewhere()
  const { obj } = await attempt('clerk', PASSWORD, { at, remember: 1 })
  await besiege()
  const windows = () =>
    Promise.all(Array.from({ length: 8 }, () => attempt('clerk', obj.deviceCredential!, { at, remember: 1 })))
  for (const reply of await windows()) expect(reply).toMatchObject({ code: 200 })
  // What is over is over for all of them, and counts once.
  await world.rows(`update device_credential set used_at = used_at - interval '61 seconds'`)
  for (const reply of await windows()) expect(reply).toMatchObject(WRONG)
  expect(await failures(`address:${at}`)).toBe(1)
  expect(await attempt('clerk', PASSWORD, { at })).toMatchObject({ code: 200 })
})

it('of all devices of an account the last twenty are known', async () => {
  const first = await attempt('clerk', PASSWORD)
  for (let turn = 0; turn < 20; turn += 1) await attempt('clerk', PASSWORD)
  expect(await world.rows('select from known_device')).toHaveLength(20)
  await besiege()
  expect(await attempt('clerk', PASSWORD, { device: first.obj.device! })).toMatchObject(SLOW)
})
