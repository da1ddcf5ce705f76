import { HOUSE_WORDS } from '@yuncang/contract/access/password/words.ts'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { createTurns } from './turns.ts'

const argon = promisify(argon2)
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_LENGTH = 32
/** Three of the four threads that Node has for what takes long: files and names are looked up meanwhile. And 19 MiB each. */
const turns = createTurns({ atOnce: 3, atOnceForOne: 2 })

/** Told of whatever is begun here that takes long: nothing of it may be begun within a transaction (`test/harness/unheld.ts`). */
const takesLong = channel('yuncang.takes-long')

/** For whom a key is derived, so that nobody's many keep others from their few; without: for the house itself. */
type Whose = { readonly whose?: string }

/** How many keys this process has begun to derive. */
export const keysBegun = (): number => turns.begun()

/** A password as it is kept: argon2id with its parameters, PHC style. Takes about 80 ms by intent. */
export async function hashPassword(
  password: string,
  { whose = '', salt = randomBytes(16) }: Whose & { readonly salt?: Buffer } = {},
): Promise<string> {
  const tag = await derive(password, whose, { salt, memory: MEMORY_KIB, passes: PASSES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether a password is the one that was kept. */
export async function isPassword(password: string, kept: string, { whose = '' }: Whose = {}): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/.exec(kept)
  if (!match) return false
  const expected = Buffer.from(match[4]!, 'base64url')
  const [memory, passes] = [Number(match[1]), Number(match[2])]
  const tag = await derive(password, whose, { salt: Buffer.from(match[3]!, 'base64url'), memory, passes })
  return expected.length === tag.length && timingSafeEqual(expected, tag)
}

/** Compared against when the account does not exist, so that an answer takes the same time. */
export const NOBODYS_PASSWORD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(TAG_LENGTH).toString('base64url')}`

/** At least 8 characters with letters and digits. */
export function isStrong(password: string): boolean {
  return password.length >= 8 && /[A-Za-z]/.test(password) && /\d/.test(password)
}

/** Whether a password is among those that people choose most: what a guesser tries first, however it is written. */
export async function isCommon(password: string): Promise<boolean> {
  takesLong.publish('the words that many use')
  // Fifty thousand of them: read when somebody changes a password, kept as long as the library keeps them.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

/** So many characters besides make a word unlikely to be guessed. */
const ENOUGH_BESIDES = 8

/** Whether a password is little more than words of the house: its person's login and name, the merchant's name, the program's. */
export function isOwnWords(password: string, words: readonly string[]): boolean {
  const known = [...HOUSE_WORDS, ...words.map((word) => word.toLowerCase())].filter((word) => word.length >= 2)
  const besides = known
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return besides.length < Math.min(password.length, ENOUGH_BESIDES)
}

type Shape = { readonly salt: Buffer; readonly memory: number; readonly passes: number }

/** Derives a key when its turn has come. */
function derive(message: string, whose: string, { salt: nonce, ...shape }: Shape): Promise<Buffer> {
  takesLong.publish('a key')
  return turns.run(
    whose,
    () => argon('argon2id', { message, nonce, parallelism: 1, tagLength: TAG_LENGTH, ...shape }) as Promise<Buffer>,
  )
}
