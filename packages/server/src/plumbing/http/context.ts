import { IDENTITY, type Identity, type Right } from '@yuncang/domain/access/rights.ts'
import { shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { permits, type Call } from '@yuncang/contract/wire/call.ts'
import type { Tx } from '../db/database.ts'
import type { Home, Scope } from '../db/scope.ts'

/** Who asks, and what they may see. */
export type Who = {
  readonly scope: Scope
  /** The scope at home, where people are managed: platform staff, who read every merchant elsewhere, keep to the platform's own tenant. */
  readonly home: Home
  readonly accountId: number
  readonly sessionId: number
  readonly identity: Identity
  readonly rights: ReadonlySet<Right>
  readonly mustChangePassword: boolean
  /** A login asks for a code beside the password. */
  readonly hasFactor: boolean
  readonly address: string
}

/** Who asks, what they may see, and when: everything a verb may know of its request. */
export type Context = Who & {
  /** The database's clock at the start of the request, in milliseconds since the epoch. */
  readonly now: number
  readonly today: CalendarDate
}

/**
 * A request whose verb begins before its session is known to be what it was: what it asks is carried out only where it is. When it is, the verb
 * knows with its first answers, and nothing that leaves the database may be done before.
 */
export type Early = Who & { readonly known: Promise<Context> }

/** A request of which all is known, for a verb that may begin earlier. */
export const knownNow = (ctx: Context): Context & Early => ({ ...ctx, known: Promise.resolve(ctx) })

/** Whose a live session is, and what its account may do. */
export type SessionOf = {
  session_id: number
  tenant_id: number
  account_id: number
  identity: Identity
  supplier_id: number | null
  warehouse_ids: number[] | null
  rights: ReadonlySet<Right>
  must_change_password: boolean
  has_factor: boolean
}

/** A live session, with what its account may do at this moment. */
export type OpenSession = SessionOf & {
  /** Nothing was heard of it for ten minutes. */
  asleep: boolean
  at: Date
}

/** That somebody of the platform looked at something. */
export type PlatformRead = {
  readonly accountId: number
  readonly path: string
  /** The merchant that was named; empty: none. */
  readonly merchantCode: string
  /** Kept once a person, call, merchant and day. */
  readonly onceADay: boolean
}

/** Who opens sessions: the feature that keeps them, which stands above the pipes. */
export type Sessions = {
  /** Opens the request of a token; its scope stands in the transaction from here on. Undefined: the session is over. */
  readonly open: (tx: Tx, tenantId: number, tokenHash: Buffer) => Promise<OpenSession | undefined>
  /**
   * Opens the request of a token as this process saw its session last, and nobody need wait before he asks on: where anything of it is otherwise
   * by now, `opened` fails, nothing that was asked behind it is carried out, and the transaction begins anew. Undefined: it saw none lately.
   */
  readonly reopen: (
    tx: Tx,
    tenantId: number,
    tokenHash: Buffer,
  ) => { readonly session: SessionOf; readonly opened: Promise<OpenSession> } | undefined
  /** Keeps a session alive that is asleep. */
  readonly keepAwake: (tx: Tx, session: OpenSession) => Promise<void>
  /** Takes a one-time download ticket; answers the token hash of its session. */
  readonly takeTicket: (tx: Tx, tenantId: number, ticketHash: Buffer) => Promise<Buffer | null>
  /** Keeps what platform staff looked at. */
  readonly keepPlatformRead: (tx: Tx, look: PlatformRead) => Promise<unknown>
}

/** The context of a live session. */
export function contextOf(row: OpenSession, address: string): Context {
  const now = row.at.getTime()
  return { ...whoOf(row, address), now, today: shanghaiDay(now) }
}

/** Who asks by a session. */
export function whoOf(row: SessionOf, address: string): Who {
  const platform = row.identity === IDENTITY.platform
  const home = { tenantId: row.tenant_id, warehouseIds: row.warehouse_ids, supplierId: row.supplier_id }
  return {
    scope: { ...home, tenantId: platform ? null : row.tenant_id },
    home,
    accountId: row.account_id,
    sessionId: row.session_id,
    identity: row.identity,
    rights: row.rights,
    mustChangePassword: row.must_change_password,
    hasFactor: row.has_factor,
    address,
  }
}

/** Whether this user may make a call. */
export function mayCall(ctx: Context, { permit }: Call): boolean {
  return permits(permit, ctx.identity, ctx.rights)
}
