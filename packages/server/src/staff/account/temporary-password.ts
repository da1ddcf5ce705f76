import { randomInt } from 'node:crypto'
import { whoseKey } from '../../access/session/confirm.ts'
import { hashPassword } from '../../access/session/password.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { derivedFirst, type Deps, type Ended, type Handler } from '../../plumbing/http/handler.ts'

/** Without what looks alike on paper or is heard alike: 0 O o, 1 l I i, and capitals. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/**
 * A password to be told to a person once and changed at the next login: three groups of three letters and a digit, such as
 * `kmr7-tqh2-wpx5`: more than 50 bits.
 */
export function temporaryPassword(): string {
  return Array.from({ length: GROUPS }, group).join('-')
}

/** A temporary password, and as it is kept. */
export type Temporary = { readonly password: string; readonly hash: string }

/** Makes one for whoever gives it. Takes about 80 ms: nothing is held meanwhile. */
export async function newTemporary(whose: string): Promise<Temporary> {
  const password = temporaryPassword()
  return { password, hash: await hashPassword(password, { whose }) }
}

/** In the place of one that nobody is given: it opens nothing. */
const NONE: Temporary = { password: '', hash: '' }

/** What a call that gives a temporary password is asked before one is made. */
type Asking<Input> = {
  /** Refuses whom the deed would refuse. */
  readonly check: (tx: Tx, ctx: Context, input: Input) => Promise<unknown>
  /** Whether what is asked gives one at all; without: it does. */
  readonly isGiven?: (input: Input) => boolean
}

/** A call that gives somebody a temporary password, which is made before anything is held, and for none that is refused. */
export function givingTemporary<Input>(
  { check, isGiven = () => true }: Asking<Input>,
  make: (temporaryOf: (deps: Deps) => Temporary) => Ended,
): Handler {
  return derivedFirst<Input, boolean, Temporary>(
    {
      look: async (tx, ctx, input) => {
        const given = isGiven(input)
        if (given) await check(tx, ctx, input)
        return given
      },
      derive: async (given, _input, ctx) => (given ? newTemporary(whoseKey(ctx)) : NONE),
    },
    make,
  )
}

function group(): string {
  const letters = Array.from({ length: GROUP_LENGTH - 1 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters}${DIGITS[randomInt(DIGITS.length)]}`
}
