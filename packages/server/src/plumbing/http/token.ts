import { createHash, randomBytes } from 'node:crypto'

/** A secret handed to a browser: 256 random bits behind the tenant it belongs to, so that its look-up starts with the tenant. */
export function newSecret(tenantId: number): { readonly text: string; readonly hash: Buffer } {
  const text = `${tenantId.toString(36)}.${randomBytes(32).toString('base64url')}`
  return { text, hash: secretHash(text) }
}

/** What is kept of a secret. */
export function secretHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The tenant that a secret names, or null when it is none of ours. */
export function tenantOfSecret(text: string): number | null {
  const match = /^([0-9a-z]{1,10})\.[\w-]{43}$/.exec(text)
  return match ? Number.parseInt(match[1]!, 36) : null
}
