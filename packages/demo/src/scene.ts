import { LOG_MONTHS } from '@yuncang/server/plumbing/watch/log-months.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { ROLES } from '@yuncang/domain/access/roles.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { permits, type Call, type CallInput, type CallOutput, type CallRequest } from '@yuncang/contract/wire/call.ts'
import { openDepot } from '@yuncang/server/plumbing/file/open-depot.ts'
import type { FilePlace } from '@yuncang/server/plumbing/file/place.ts'
import type { Mailroom } from '@yuncang/server/plumbing/mail/mailroom.ts'
import { createSecrets } from '@yuncang/server/plumbing/mail/seal.ts'
import { knownNow, type Context, type Early } from '@yuncang/server/plumbing/http/context.ts'
import type { Deps } from '@yuncang/server/plumbing/http/handler.ts'
import { keptOpen, type Database, type Tx } from '@yuncang/server/plumbing/db/database.ts'
import { enterScope } from '@yuncang/server/plumbing/db/enter.store.ts'
import { codeOf, prefixOf, type NextCode } from '@yuncang/server/plumbing/db/number.ts'
import { takeBlock } from '@yuncang/server/plumbing/db/number.store.ts'
import type { Agenda } from './agenda.ts'
import type { Base } from './base.ts'
import type { DemoGoods } from './catalogue/goods.ts'
import type { DemoWarehouse, Person } from './company.ts'

/** Where a month takes place: one merchant, one transaction, one agenda. */
export type Scene = {
  readonly tx: Tx
  readonly base: Base
  readonly agenda: Agenda
  readonly deps: Deps
  /** The present. */
  readonly now: number
  readonly today: CalendarDate
}

/** A warehouse of the scene with the people who work in it. */
export type Site = {
  readonly scene: Scene
  readonly warehouse: DemoWarehouse
  readonly id: number
  readonly manager: Person
  readonly clerks: readonly Person[]
  readonly floor: readonly Person[]
  /** Codes of goods that are on their way here. */
  readonly onOrder: Set<string>
  /** Counts putaway orders: every so many one is called off. */
  orders: number
}

export function createScene(
  tx: Tx,
  { database, files, mail }: { database: Database; files: FilePlace; mail: Mailroom },
  base: Base,
  agenda: Agenda,
  now: number,
): Scene {
  // The merchant itself is not committed yet: what goes beside a transaction elsewhere goes inside the month's.
  const inside: Database = { ...database, aside: (work) => work(tx) }
  const nextCode = numberingIn(tx)
  // Nothing of a month is sealed.
  const secrets = createSecrets('')
  // Nor is any mini-program bound in it: WeChat is nowhere.
  const wechat = { api: '', page: '', pictures: '', pauses_ms: [], secrets }
  // Nobody of it takes its data along.
  const copies = openDepot({ folder: '' })
  const deps = {
    database: inside,
    files,
    copies,
    mail,
    secrets,
    logMonths: LOG_MONTHS,
    platformFactor: 'asked',
    wechat,
    demo: false,
    nextCode,
    address: '',
    agent: '',
    token: '',
  } as const
  return { tx, base, agenda, deps, now, today: shanghaiDay(now) }
}

/** The warehouses of a scene. Where nobody is manager, the merchant's administrator is. */
export function sitesOf(scene: Scene): Site[] {
  const { company, warehouseIds } = scene.base
  return company.warehouses.map((warehouse) => {
    const here = company.people.filter((person) => person.warehouses?.includes(warehouse.code))
    const of = (role: Person['role'], among = here) => among.filter((person) => person.role === role)
    return {
      scene,
      warehouse,
      id: warehouseIds.get(warehouse.code)!,
      manager: [...of('warehouseManager'), ...of('merchantAdmin', [...company.people])][0]!,
      clerks: of('clerk'),
      floor: of('floorWorker'),
      onOrder: new Set(),
      orders: 0,
    }
  })
}

/** Goods of a supplier that tasks may name. */
export function goodsOfSupplier({ base }: Scene, supplier: string): DemoGoods[] {
  return base.goods.get(supplier)!.filter((goods) => goods.audited)
}

/** Goods by code. */
export function goodsOfCode({ base }: Scene, code: string): DemoGoods {
  for (const goods of base.goods.values()) {
    const found = goods.find((one) => one.code === code)
    if (found) return found
  }
  throw new Error(`no goods ${code}`)
}

/** The server's half of a call. */
export type Verb<C extends Call> = (
  tx: Tx,
  ctx: Context & Early,
  input: CallInput<C>,
  deps: Deps,
) => Promise<CallOutput<C>>

/**
 * Lets a person make a call at an instant of the past, as the pages would: the request is parsed, the permit is asked, and the
 * verb runs under the person's row-level security.
 * @throws Refused as the verb does; Error when the person may not make the call
 */
export async function act<C extends Call>(
  scene: Scene,
  person: Person,
  at: number,
  { call, verb }: { readonly call: C; readonly verb: Verb<C> },
  request: CallRequest<C>,
): Promise<CallOutput<C>> {
  const ctx = contextOf(scene, person, at)
  if (!permits(call.permit, ctx.identity, ctx.rights)) throw new Error(`${person.name} may not ${call.path}`)
  const input = call.input.parse(request) as CallInput<C>
  // Leaves in the same packet as the verb's first question.
  void enterScope(scene.tx, ctx.scope)
  // What a request asks last ends its transaction; the story goes on in the one that it is told in.
  return verb(keptOpen(scene.tx), knownNow(ctx), input, scene.deps)
}

function contextOf({ base }: Scene, person: Person, at: number): Context {
  const { identity, rights } = ROLES[person.role]
  const home = {
    tenantId: base.tenantId,
    warehouseIds:
      identity === IDENTITY.staff ? (person.warehouses ?? []).map((code) => base.warehouseIds.get(code)!) : null,
    supplierId: person.supplier === undefined ? null : base.supplierIds.get(person.supplier)!,
  }
  return {
    scope: home,
    home,
    accountId: base.accountIds.get(person.account)!,
    sessionId: 0,
    identity,
    rights: new Set(rights),
    mustChangePassword: false,
    hasFactor: false,
    now: at,
    today: shanghaiDay(at),
    address: '',
  }
}

/** Numbers without blocks and inside the transaction: the same load hands out the same ones, and none is lost with it. */
function numberingIn(tx: Tx): NextCode {
  return async (kind, day) => {
    const prefix = prefixOf(kind, day)
    return codeOf(prefix, await takeBlock(tx, prefix, 1))
  }
}
