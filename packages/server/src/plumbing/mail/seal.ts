import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again in a form that a copy of the database does not give away. */
export type Seal = {
  /** @param whose what it is bound to: a sealed text opens only for the same */
  readonly close: (secret: string, whose: string) => Buffer
  /** Null: it was sealed with another key, for somebody else, or was changed. */
  readonly open: (sealed: Buffer, whose: string) => string | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 1

/**
 * AES-256-GCM with a key derived from the password by which the app role reaches the database: every process of an installation has the
 * same, and it stands nowhere in the database (docs/decisions/2026-11-22-mail.md).
 * @param appUrl the address with that password
 */
export function createSeal(appUrl: string): Seal {
  return sealWith(derived(new URL(appUrl).password, 'yuncang sealed secrets'))
}

/** The seal of an installation's own key, and a mark by which another key is known (calls-component 4). */
export type Secrets = Seal & { readonly mark: string }

/** What is sealed with the key that stands outside of the database. */
export function createSecrets(secretsKey: string): Secrets {
  const key = derived(secretsKey, 'yuncang secrets')
  return { ...sealWith(key), mark: createHash('sha256').update('mark').update(key).digest('hex').slice(0, 16) }
}

const derived = (from: string, purpose: string) => Buffer.from(hkdfSync('sha256', from, '', purpose, 32))

function sealWith(key: Buffer): Seal {
  return {
    close(secret, whose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(whose))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, whose) {
      try {
        const [nonce, tag] = [
          sealed.subarray(1, 1 + NONCE_BYTES),
          sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES),
        ]
        const opener = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        opener.setAAD(Buffer.from(whose)).setAuthTag(tag)
        const secret = opener.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES))
        return sealed[0] === VERSION ? Buffer.concat([secret, opener.final()]).toString('utf8') : null
      } catch {
        return null
      }
    },
  }
}
