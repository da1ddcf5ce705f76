import type { Call } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import type { Person, World } from './world.ts'

/** The rows of the first sheet that an export answers a person with, the heads first. */
export async function exported(world: World, { token }: Person, call: Call, input: object): Promise<unknown[][]> {
  const { headers, rawPayload } = await world.app.inject({
    method: 'POST',
    url: call.path,
    headers: { token },
    payload: toWire(call.input, input) as object,
  })
  expect(headers['content-type']).toContain('spreadsheetml')
  return (await readXlsx(new Uint8Array(rawPayload))).sheets[0]!.rows
}
