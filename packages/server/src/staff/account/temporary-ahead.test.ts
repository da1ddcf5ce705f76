/** Whatever tells somebody a temporary password has made it, and derived what is kept of it, before anything is held. */
import { handlers } from '@yuncang/server/app/calls.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isPassword } from '../../access/session/password.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Temporary } from './temporary-password.ts'

const telling = handlers.filter(
  ({ call, how }) => how === 'write' && call.output instanceof z.ZodObject && 'password' in call.output.shape,
)

const giver = { home: { tenantId: 1 }, accountId: 1 } as Context

it('is derived ahead by every call that tells one', async () => {
  expect(telling.map(({ call }) => call.path).toSorted()).toEqual([
    '/api/powerUser/add',
    '/api/powerUser/resetPwd',
    '/api/tenant/addTenant',
    '/api/tenant/tenantPwd',
    '/api/warehouse/add',
    '/api/warehouse/resetPwd',
  ])
  for (const { call, ahead } of telling) {
    const { password, hash } = (await ahead!.derive(null, {}, giver)) as Temporary
    expect(await isPassword(password, hash), call.path).toBe(true)
  }
})
