/** A database that has temporary passwords of the platform's people from before they ran out: the migration gives them their days. */
import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const world = useWorld()
const MIGRATION = new URL(
  '../../plumbing/db/migrations/20261128T1250_temporary_passwords_of_the_platform.sql',
  import.meta.url,
)

it('those of the platform that were never changed serve for the days that others do; the first account’s goes on, and so does what was changed', async () => {
  const make = (account: string, temporary: boolean) =>
    world.rows(
      `insert into account (tenant_id, account, password_hash, identity, person_name, role_id, must_change_password)
       select 0, $1, password_hash, identity, $1, role_id, $2 from account where tenant_id = 0 order by id limit 1`,
      [account, temporary],
    )
  await make('waits', true)
  await make('changed', false)
  await make('given', true)
  await world.rows(`update account set temporary_until = now() + interval '1 day' where account = 'given'`)
  await world.rows(
    `update account set must_change_password = true where id = (select min(id) from account where tenant_id = 0)`,
  )
  await world.owner.query(await readFile(MIGRATION, 'utf8'))
  const days = await world.rows(
    `select a.person_name as name, round(extract(epoch from a.temporary_until - now()) / 86400)::int as days,
       a.id = (select min(f.id) from account f where f.tenant_id = 0) as first
     from account a where a.tenant_id = 0 order by a.id`,
  )
  expect(days[0]).toMatchObject({ first: true, days: null })
  expect(days.slice(-3)).toEqual([
    { name: 'waits', days: TEMPORARY_DAYS, first: false },
    { name: 'changed', days: null, first: false },
    { name: 'given', days: 1, first: false },
  ])
})
