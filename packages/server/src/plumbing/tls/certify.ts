import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { BadOption, type HttpsOptions } from '../process/options.ts'
import { lanAddresses, ownNames } from './hosts.ts'
import { keepCertificate, type TlsFiles } from './own-certificate.ts'
import type { Encrypted } from './phone.ts'

/** A machine gets another address, a year passes: both are seen within this long. */
const LOOK_EVERY_MS = 60 * 60 * 1000

/** What serving processes need to encrypt, kept good until it is stopped. */
export type Certifying = {
  readonly served: Encrypted
  /** What the own authority's certificate is known by; null where one was given. */
  readonly fingerprint: string | null
  stop(): void
}

/**
 * The certificate that was given, looked at once, or one of our own, renewed for as long as the program runs.
 * @param onTrouble told why a renewal failed; it is tried again
 * @throws BadOption when the given files hold no certificate with its key
 */
export async function certify(
  home: string,
  { port, given, names }: HttpsOptions,
  onTrouble: (error: unknown) => void,
): Promise<Certifying> {
  if (given) {
    const files: TlsFiles = { ...given, authority: null }
    await fit(files)
    return { served: { port, files }, fingerprint: null, stop: () => undefined }
  }
  const keep = () => keepCertificate(home, { given: names, found: [...ownNames(), '127.0.0.1', ...lanAddresses()] })
  const files = await keep()
  const looking = setInterval(() => void keep().catch(onTrouble), LOOK_EVERY_MS)
  looking.unref()
  const { fingerprint256 } = new X509Certificate(await readFile(files.authority, 'utf8'))
  return { served: { port, files }, fingerprint: fingerprint256, stop: () => clearInterval(looking) }
}

async function fit({ certificate, key }: TlsFiles): Promise<void> {
  const texts = await Promise.all([readFile(certificate), readFile(key)]).catch(() => null)
  if (texts === null) throw new BadOption('YUNCANG_TLS_CERT')
  try {
    createSecureContext({ cert: texts[0], key: texts[1] })
  } catch {
    throw new BadOption('YUNCANG_TLS_CERT')
  }
}
