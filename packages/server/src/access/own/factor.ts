import {
  beginFactor,
  ownFactor,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from '@yuncang/contract/access/own/factor.ts'
import { FACTOR_REFUSALS as no } from '@yuncang/contract/access/own/factor-words.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { countedWrite, secretWrite } from '../../plumbing/http/handler.ts'
import { refuse, sessionOver, type Refused } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import { counted, unconfirmed, wrongPassword } from '../session/confirm.ts'
import type { Accounts } from '../session/login.ts'
import { endOthers } from '../session/own.store.ts'
import { checkCode, sealedFor } from './check-code.ts'
import { dropFactor, factorOf, hasFactor, keepBegun, keepRecovery, recoveryLeft, turnOn } from './factor.store.ts'
import { newRecoveryCodes, recoveryHashes } from './recovery.ts'
import { squareOf } from './square.ts'
import { factorAddress, newFactorSecret } from './totp.ts'

/** A person's own second factor: set up, turned on and off, its recovery codes renewed. */
export const factorHandlers = (accounts: Accounts) => {
  const hold = (tx: Tx, ctx: Context) => accounts.hold(tx, ctx.home.tenantId, ctx.accountId)
  return [
    secretWrite(ownFactor, async (tx, ctx) => {
      const [account, left] = await Promise.all([
        accounts.factorOwner(tx, ctx.home.tenantId, ctx.accountId),
        recoveryLeft(tx, ownerOf(ctx)),
      ])
      if (!account) throw sessionOver()
      return { isOn: flagOf(account.since !== null), sinceTime: timeText(account.since), recoveryLeft: left }
    }),
    countedWrite(beginFactor, async (tx, ctx, { password }, { secrets }) => {
      const refused = await unconfirmed(tx, ctx, password, accounts)
      if (refused) return refused
      const secret = await newFactorSecret()
      const owner = ownerOf(ctx)
      // What is begun in one window is not put in the place of what another turns on.
      await hold(tx, ctx)
      if (!(await keepBegun(tx, owner, secrets.close(secret, sealedFor(owner))))) throw refuse(no, 'alreadyOn')
      const account = await accounts.factorOwner(tx, owner.tenantId, owner.accountId)
      if (!account) throw sessionOver()
      const address = await factorAddress(secret, account.account)
      return { secret, address, square: squareOf(address) }
    }),
    countedWrite(turnOnFactor, async (tx, ctx, { code }, { secrets }) => {
      await hold(tx, ctx)
      const begun = await factorOf(tx, ownerOf(ctx))
      if (!begun) throw refuse(no, 'notBegun')
      if (begun.is_on) throw refuse(no, 'alreadyOn')
      const refused = await counted(tx, ctx, () => wrongCode(tx, ctx, secrets, code))
      if (refused) return refused
      const recoveryCodes = await giveRecovery(tx, ctx)
      await turnOn(tx, ownerOf(ctx))
      await accounts.setFactor(tx, ctx.home.tenantId, ctx.accountId, new Date(ctx.now))
      await endOthers(tx, { ...ownerOf(ctx), sessionId: ctx.sessionId })
      return { recoveryCodes }
    }),
    countedWrite(turnOffFactor, async (tx, ctx, { password, code }, { secrets }) => {
      await hold(tx, ctx)
      const refused = await unproven(tx, ctx, { password, code }, secrets)
      if (refused) return refused
      await dropFactor(tx, ownerOf(ctx))
      await accounts.setFactor(tx, ctx.home.tenantId, ctx.accountId, null)
      await endOthers(tx, { ...ownerOf(ctx), sessionId: ctx.sessionId })
      return null
    }),
    countedWrite(renewRecoveryCodes, async (tx, ctx, { password, code }, { secrets }) => {
      await hold(tx, ctx)
      return (await unproven(tx, ctx, { password, code }, secrets)) ?? { recoveryCodes: await giveRecovery(tx, ctx) }
    }),
  ]

  /** Whether it is not the person, by password and code; both wrong count alike. */
  async function unproven(
    tx: Tx,
    ctx: Context,
    { password, code }: { readonly password: string; readonly code: string },
    secrets: Secrets,
  ): Promise<Refused | null> {
    if (!(await hasFactor(tx, ownerOf(ctx)))) throw refuse(no, 'notOn')
    return counted(
      tx,
      ctx,
      async () => (await wrongPassword(tx, ctx, password, accounts)) ?? wrongCode(tx, ctx, secrets, code),
    )
  }
}

async function wrongCode(tx: Tx, ctx: Context, secrets: Secrets, code: string): Promise<Refused | null> {
  const checked = await checkCode(tx, ownerOf(ctx), secrets, code)
  return checked === 'right' ? null : refuse(no, checked)
}

async function giveRecovery(tx: Tx, ctx: Context): Promise<string[]> {
  const codes = newRecoveryCodes()
  await keepRecovery(tx, ownerOf(ctx), await recoveryHashes(codes))
  return codes
}

function ownerOf({ home, accountId }: Context) {
  return { tenantId: home.tenantId, accountId }
}
