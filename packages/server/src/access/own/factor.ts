import {
  beginFactor,
  ownFactor,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from '@yuncang/contract/access/own/factor.ts'
import { FACTOR_REFUSALS as no } from '@yuncang/contract/access/own/factor-words.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { derivedWrite, secretWrite } from '../../plumbing/http/handler.ts'
import { Refused, refuse, sessionOver } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import {
  askingPassword,
  counted,
  keptPassword,
  mayTry,
  proofOf,
  unconfirmed,
  wrongPassword,
  type Proof,
  type Wrong,
} from '../session/confirm.ts'
import type { Accounts } from '../session/login.ts'
import { endOthers } from '../session/own.store.ts'
import { besideCode, checkCode, findStep, isGuess, sealedFor, triedCode, type TriedCode } from './check-code.ts'
import { dropFactor, factorOf, hasFactor, keepBegun, keepRecovery, recoveryLeft, turnOn } from './factor.store.ts'
import { newRecovery, type NewRecovery } from './recovery.ts'
import { squareOf } from './square.ts'
import { factorAddress, newFactorSecret } from './totp.ts'

/** A person's own second factor: set up, turned on and off, its recovery codes renewed. The account is held first, and what takes long is derived before. */
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
    derivedWrite(beginFactor, askingPassword(accounts), async (tx, ctx, _input, { secrets, derived }) => {
      // What is begun in one window is not put in the place of what another turns on.
      await hold(tx, ctx)
      const refused = await unconfirmed(tx, ctx, derived, accounts)
      if (refused) return refused
      const secret = await newFactorSecret()
      const owner = ownerOf(ctx)
      if (!(await keepBegun(tx, owner, secrets.close(secret, sealedFor(owner))))) throw refuse(no, 'alreadyOn')
      const account = await accounts.factorOwner(tx, owner.tenantId, owner.accountId)
      if (!account) throw sessionOver()
      const address = await factorAddress(secret, account.account)
      return { secret, address, square: squareOf(address) }
    }),
    derivedWrite(
      turnOnFactor,
      {
        look: async (tx, ctx, { code }, { secrets }) => {
          await mayTry(tx, ctx, ['code'])
          return typeof (await findStep(tx, ownerOf(ctx), secrets, code)) === 'number'
        },
        // Ten of them take most of a second: for a right code only.
        derive: async (isRight, { code }) => ({
          tried: await triedCode(code, undefined),
          fresh: isRight ? await newRecovery() : null,
        }),
      },
      async (tx, ctx, _input, { secrets, agent, derived: { tried, fresh } }) => {
        await hold(tx, ctx)
        const begun = await factorOf(tx, ownerOf(ctx))
        if (!begun) throw refuse(no, 'notBegun')
        if (begun.is_on) throw refuse(no, 'alreadyOn')
        const refused = await counted(tx, ctx, ['code'], () => wrongCode(tx, ctx, secrets, tried))
        if (refused) return refused
        // Its half minute has come since it was looked at: nothing is used up, and once more it is right.
        if (!fresh) throw new Refused(COMMON_REFUSALS.busy, {})
        await keepRecovery(tx, ownerOf(ctx), fresh.hashes)
        await turnOn(tx, ownerOf(ctx))
        await accounts.setFactor(tx, ctx.home.tenantId, ctx.accountId, new Date(ctx.now))
        await endOthers(tx, { ...ownerOf(ctx), sessionId: ctx.sessionId })
        await accounts.noteOwn(tx, { ctx, agent }, 'factorOn')
        return { recoveryCodes: [...fresh.codes] }
      },
    ),
    derivedWrite(turnOffFactor, proving(false), async (tx, ctx, _input, { secrets, agent, derived }) => {
      await hold(tx, ctx)
      const refused = await unproven(tx, ctx, derived, secrets)
      if (refused) return refused
      await dropFactor(tx, ownerOf(ctx))
      await accounts.setFactor(tx, ctx.home.tenantId, ctx.accountId, null)
      await endOthers(tx, { ...ownerOf(ctx), sessionId: ctx.sessionId })
      await accounts.noteOwn(tx, { ctx, agent }, 'factorOff')
      return null
    }),
    derivedWrite(renewRecoveryCodes, proving(true), async (tx, ctx, _input, { secrets, agent, derived }) => {
      await hold(tx, ctx)
      const refused = await unproven(tx, ctx, derived, secrets)
      if (refused) return refused
      const { codes, hashes } = derived.fresh!
      await keepRecovery(tx, ownerOf(ctx), hashes)
      await accounts.noteOwn(tx, { ctx, agent }, 'codesRenewed')
      return { recoveryCodes: [...codes] }
    }),
  ]

  /** What is derived of password and code; and other recovery codes, where `renewing` and the password is right. */
  function proving(renewing: boolean) {
    return {
      look: async (tx: Tx, ctx: Context, { code }: Given) => {
        const [kept, beside] = await Promise.all([keptPassword(tx, ctx, accounts, BOTH), besideCode(tx, ownerOf(ctx), code)])
        return { kept, beside }
      },
      derive: async ({ kept, beside }: { kept: string; beside: string | undefined }, given: Given): Promise<Proven> => {
        const proof = await proofOf(kept, given.password)
        const tried = await triedCode(given.code, proof.right ? beside : undefined)
        return { proof, tried, fresh: renewing && proof.right ? await newRecovery() : null }
      },
    }
  }

  /** Whether it is not the person, by password and code; each wrong one counts by itself, and both are forgotten together. */
  async function unproven(tx: Tx, ctx: Context, { proof, tried }: Proven, secrets: Secrets): Promise<Refused | null> {
    if (!(await hasFactor(tx, ownerOf(ctx)))) throw refuse(no, 'notOn')
    return counted(
      tx,
      ctx,
      BOTH,
      async () => (await wrongPassword(tx, ctx, proof, accounts)) ?? wrongCode(tx, ctx, secrets, tried),
    )
  }
}

const BOTH = ['password', 'code'] as const

type Given = { readonly password: string; readonly code: string }
type Proven = { readonly proof: Proof; readonly tried: TriedCode; readonly fresh: NewRecovery | null }

async function wrongCode(tx: Tx, ctx: Context, secrets: Secrets, tried: TriedCode): Promise<Wrong | null> {
  const checked = await checkCode(tx, ownerOf(ctx), secrets, tried)
  return checked === 'right' ? null : { refused: refuse(no, checked), guessed: isGuess(checked) ? 'code' : null }
}

function ownerOf({ home, accountId }: Context) {
  return { tenantId: home.tenantId, accountId }
}
