import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { makeAuthority, makeServer, OWN_NETWORKS, reaches, type Certified, type Reach } from './certificate.ts'
import { TLS_WORDS } from './words.ts'

/** Where a serving process finds what it needs to encrypt; files, because they are renewed while it runs. */

export type TlsFiles = { readonly certificate: string; readonly key: string; readonly authority: string | null }

/** Those of an authority of our own, which there always is. */
type OwnFiles = TlsFiles & { readonly authority: string }

/** What people call machines in their own networks: an authority may speak for all names below these. */
const OWN_DOMAINS = ['localhost', 'local', 'lan', 'home.arpa', 'internal']
/** So long before its end a certificate is renewed. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60 * 1000
const SECRET = { mode: 0o600 }

/**
 * Sees that the data folder has an authority of its own and a certificate for these hosts, made anew when it ends soon or the machine is
 * called otherwise now. The authority stays what it is, because phones trust it, until it ends or a name is asked for that it must not speak for.
 * @param given names and addresses that the operator named; `found`: those of the machine, of which any may be left out
 */
export async function keepCertificate(
  home: string,
  { given, found }: { readonly given: readonly string[]; readonly found: readonly string[] },
  now = new Date(),
): Promise<OwnFiles> {
  const folder = join(home, 'tls')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = {
    certificate: join(folder, 'server.pem'),
    key: join(folder, 'server.pem'),
    authority: join(folder, 'ca.crt'),
  }
  const kept = await keptAuthority(folder)
  const good = kept !== null && lasts(kept.certified, now) && given.every((host) => reaches(kept.reach, host))
  const authority = good ? kept : await newAuthority(folder, [...given, ...found], given, now)
  const hosts = [...new Set([...given, ...found.filter((host) => reaches(authority.reach, host))])].sort()
  const server = await readFile(files.certificate, 'utf8').catch(() => '')
  if (good && server !== '' && lasts({ certificate: server }, now) && isFor(server, hosts, authority.certified))
    return files
  const made = makeServer(TLS_WORDS.server, hosts, authority.certified, TLS_WORDS.authority, now)
  await replace(files.certificate, made.key + made.certificate)
  return files
}

type Authority = { readonly certified: Certified; readonly reach: Reach }

async function keptAuthority(folder: string): Promise<Authority | null> {
  const text = await readFile(join(folder, 'ca.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Authority)
}

async function newAuthority(
  folder: string,
  hosts: readonly string[],
  given: readonly string[],
  now: Date,
): Promise<Authority> {
  const reach: Reach = {
    names: [...new Set([...OWN_DOMAINS, ...hosts.filter((host) => !isIP(host))])],
    networks: [
      ...OWN_NETWORKS,
      ...given.filter((host) => isIP(host)).map((host) => [host, host.includes(':') ? 128 : 32] as const),
    ],
  }
  const certified = makeAuthority(TLS_WORDS.authority, reach, now)
  await replace(join(folder, 'ca.json'), JSON.stringify({ certified, reach } satisfies Authority))
  await replace(join(folder, 'ca.crt'), certified.certificate)
  return { certified, reach }
}

function lasts({ certificate }: Pick<Certified, 'certificate'>, now: Date): boolean {
  return new X509Certificate(certificate).validToDate.getTime() - now.getTime() > RENEW_BEFORE_MS
}

/** Whether it is this authority's, and for these hosts and no others. */
function isFor(certificate: string, hosts: readonly string[], authority: Certified): boolean {
  const kept = new X509Certificate(certificate)
  return (
    kept.checkIssued(new X509Certificate(authority.certificate)) &&
    kept.subjectAltName?.split(', ').length === hosts.length &&
    hosts.every((host) => (isIP(host) ? kept.checkIP(host) : kept.checkHost(host)) !== undefined)
  )
}

/** A reader never sees half a file. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, SECRET)
  await rename(`${file}.new`, file)
}
