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
import { derivedWrite, secretWrite, type Deps } from '../../plumbing/http/handler.ts'
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
  whoseKey,
  wrongPassword,
  type Proof,
  type Wrong,
} from '../session/confirm.ts'
import type { Accounts } from '../session/login.ts'
import { endOthers } from '../session/own.store.ts'
import {
  besideCode,
  checkCode,
  findStep,
  isGuess,
  sealedFor,
  triedCode,
  wouldServe,
  type TriedCode,
} from './check-code.ts'
import {
  dropFactor,
  factorOf,
  hasFactor,
  keepBegun,
  keepRecovery,
  recoveryLeft,
  turnOn,
  unusedRecovery,
} from './factor.store.ts'
import { newRecovery, type NewRecovery } from './recovery.ts'
import { squareOf } from './square.ts'
import { factorAddress, newFactorSecret } from './totp.ts'

/** A person's own second factor: set up, turned on and off, its recovery codes renewed. The account is held first, and what takes long is derived before. */
export const factorHandlers = (accounts: Accounts) => {
  const hold = (tx: Tx, ctx: Context) => accounts.hold(tx, ctx.home.tenantId, ctx.accountId)
  const asking = askingPassword(accounts)
  /** What is derived of password and code. */
  const proving = {
    look: async (tx: Tx, ctx: Context, { code }: Given) => {
      const [kept, beside] = await Promise.all([
        keptPassword(tx, ctx, accounts, BOTH),
        besideCode(tx, ownerOf(ctx), code),
        mustBeOn(tx, ctx),
      ])
      return { kept, beside }
    },
    derive: async ({ kept, beside }: Held, given: Given, ctx: Context): Promise<Proven> => {
      const proof = await proofOf(kept, given.password, ctx)
      return { proof, tried: await triedCode(given.code, proof.right ? beside : undefined, whoseKey(ctx)) }
    },
  }
  /** The same, and other recovery codes: ten of them take most of a second, so for a right password and a code that serves only. */
  const renewing = {
    look: async (tx: Tx, ctx: Context, given: Given, { secrets }: Pick<Deps, 'secrets'>) => {
      const [held, serves, unused] = await Promise.all([
        proving.look(tx, ctx, given),
        wouldServe(tx, ownerOf(ctx), secrets, given.code),
        unusedRecovery(tx, ownerOf(ctx)),
      ])
      return { ...held, serves, unused }
    },
    derive: async (
      { serves, unused, ...held }: Held & { readonly serves: boolean; readonly unused: readonly string[] },
      given: Given,
      ctx: Context,
    ): Promise<Proven & { readonly fresh: NewRecovery | null }> => {
      const proven = await proving.derive(held, given, ctx)
      const isRight =
        proven.proof.right && (serves || (proven.tried.hash !== null && unused.includes(proven.tried.hash)))
      return { ...proven, fresh: isRight ? await newRecovery(whoseKey(ctx)) : null }
    },
  }
  return [
    secretWrite(ownFactor, async (tx, ctx) => {
      const [account, left] = await Promise.all([
        accounts.factorOwner(tx, ctx.home.tenantId, ctx.accountId),
        recoveryLeft(tx, ownerOf(ctx)),
      ])
      if (!account) throw sessionOver()
      return { isOn: flagOf(account.since !== null), sinceTime: timeText(account.since), recoveryLeft: left }
    }),
    derivedWrite(beginFactor, { ...asking, look: askingUnlessOn }, async (tx, ctx, _input, { secrets, derived }) => {
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
          await Promise.all([mayTry(tx, ctx, ['code']), mustBeBegun(tx, ctx)])
          return typeof (await findStep(tx, ownerOf(ctx), secrets, code)) === 'number'
        },
        // Ten of them take most of a second: for a right code only.
        derive: async (isRight, { code }, ctx) => ({
          tried: await triedCode(code, undefined, whoseKey(ctx)),
          fresh: isRight ? await newRecovery(whoseKey(ctx)) : null,
        }),
      },
      async (tx, ctx, _input, { secrets, agent, derived: { tried, fresh } }) => {
        await hold(tx, ctx)
        await mustBeBegun(tx, ctx)
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
    derivedWrite(turnOffFactor, proving, async (tx, ctx, _input, { secrets, agent, derived }) => {
      await hold(tx, ctx)
      const refused = await unproven(tx, ctx, derived, secrets)
      if (refused) return refused
      await dropFactor(tx, ownerOf(ctx))
      await accounts.setFactor(tx, ctx.home.tenantId, ctx.accountId, null)
      await endOthers(tx, { ...ownerOf(ctx), sessionId: ctx.sessionId })
      await accounts.noteOwn(tx, { ctx, agent }, 'factorOff')
      return null
    }),
    derivedWrite(renewRecoveryCodes, renewing, async (tx, ctx, _input, { secrets, agent, derived }) => {
      await hold(tx, ctx)
      const refused = await unproven(tx, ctx, derived, secrets)
      if (refused) return refused
      // As when it is turned on: the code serves since it was looked at.
      if (!derived.fresh) throw new Refused(COMMON_REFUSALS.busy, {})
      const { codes, hashes } = derived.fresh
      await keepRecovery(tx, ownerOf(ctx), hashes)
      await accounts.noteOwn(tx, { ctx, agent }, 'codesRenewed')
      return { recoveryCodes: [...codes] }
    }),
  ]

  /** @throws Refused alreadyOn, and those of `askingPassword` */
  async function askingUnlessOn(tx: Tx, ctx: Context): Promise<string> {
    const [kept, isOn] = await Promise.all([asking.look(tx, ctx), hasFactor(tx, ownerOf(ctx))])
    if (isOn) throw refuse(no, 'alreadyOn')
    return kept
  }

  /** @throws Refused notOn */
  async function mustBeOn(tx: Tx, ctx: Context): Promise<void> {
    if (!(await hasFactor(tx, ownerOf(ctx)))) throw refuse(no, 'notOn')
  }

  /** @throws Refused notBegun, alreadyOn */
  async function mustBeBegun(tx: Tx, ctx: Context): Promise<void> {
    const begun = await factorOf(tx, ownerOf(ctx))
    if (!begun) throw refuse(no, 'notBegun')
    if (begun.is_on) throw refuse(no, 'alreadyOn')
  }

  /** Whether it is not the person, by password and code; each wrong one counts by itself, and both are forgotten together. */
  async function unproven(tx: Tx, ctx: Context, { proof, tried }: Proven, secrets: Secrets): Promise<Refused | null> {
    await mustBeOn(tx, ctx)
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
type Held = { readonly kept: string; readonly beside: string | undefined }
type Proven = { readonly proof: Proof; readonly tried: TriedCode }

async function wrongCode(tx: Tx, ctx: Context, secrets: Secrets, tried: TriedCode): Promise<Wrong | null> {
  const checked = await checkCode(tx, ownerOf(ctx), secrets, tried)
  return checked === 'right' ? null : { refused: refuse(no, checked), guessed: isGuess(checked) ? 'code' : null }
}

function ownerOf({ home, accountId }: Context) {
  return { tenantId: home.tenantId, accountId }
}
