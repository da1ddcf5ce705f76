import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { bits, integer, octets, oid, sequence, setOf, tagged, time, TRUE, utf8 } from './der.ts'

/** A certificate and the key it is for, both as PEM. */
export type Certified = { readonly certificate: string; readonly key: string }

/** What an authority may speak for: names with all below them, and networks. */
export type Reach = { readonly names: readonly string[]; readonly networks: readonly Network[] }
type Network = readonly [address: string, prefix: number]

const DAY_MS = 24 * 60 * 60 * 1000
const AUTHORITY_DAYS = 3650
/** Phones refuse a server's certificate that is good for more than 825 days; other programs that of more than 398. */
const SERVER_DAYS = 397
/** A phone's clock may be slow. */
const BEFORE_DAYS = 1

const OID = {
  ecdsaSha256: oid('1.2.840.10045.4.3.2'),
  commonName: oid('2.5.4.3'),
  basicConstraints: oid('2.5.29.19'),
  keyUsage: oid('2.5.29.15'),
  extendedKeyUsage: oid('2.5.29.37'),
  serverAuth: oid('1.3.6.1.5.5.7.3.1'),
  subjectName: oid('2.5.29.17'),
  subjectKey: oid('2.5.29.14'),
  authorityKey: oid('2.5.29.35'),
  nameConstraints: oid('2.5.29.30'),
}
/** As bits from the left: digitalSignature; keyCertSign and cRLSign. */
const SIGNS = bits(Buffer.of(0x80), 7)
const CERTIFIES = bits(Buffer.of(0x06), 1)

/** The networks in which nobody's public server is: what an own authority may speak for without being asked. */
export const OWN_NETWORKS: readonly Network[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
]

/**
 * An authority of our own. It can speak for nothing but its reach: whoever stole its key could not pretend to be a bank to the phones that
 * trust it.
 */
export function makeAuthority(title: string, reach: Reach, now: Date): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const permitted = [
    ...reach.names.map((name) => tagged(0x82, Buffer.from(name))),
    ...reach.networks.map(([address, prefix]) => tagged(0x87, addressBytes(address), maskBytes(address, prefix))),
  ]
  return certified(privateKey, {
    subject: title,
    issuer: title,
    publicKey,
    signer: privateKey,
    days: AUTHORITY_DAYS,
    now,
    extensions: [
      extension(OID.basicConstraints, sequence(TRUE), true),
      extension(OID.keyUsage, CERTIFIES, true),
      extension(OID.nameConstraints, sequence(tagged(0xa0, ...permitted.map((base) => sequence(base)))), true),
      extension(OID.subjectKey, octets(keyName(publicKey))),
    ],
  })
}

/** A server's certificate for names and addresses, signed by the authority. */
export function makeServer(
  title: string,
  hosts: readonly string[],
  authority: Certified,
  issuer: string,
  now: Date,
): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signer = createPrivateKey(authority.key)
  const names = hosts.map((host) => (isIP(host) ? tagged(0x87, addressBytes(host)) : tagged(0x82, Buffer.from(host))))
  return certified(privateKey, {
    subject: title,
    issuer,
    publicKey,
    signer,
    days: SERVER_DAYS,
    now,
    extensions: [
      extension(OID.basicConstraints, sequence(), true),
      extension(OID.keyUsage, SIGNS, true),
      extension(OID.extendedKeyUsage, sequence(OID.serverAuth)),
      extension(OID.subjectName, sequence(...names)),
      extension(OID.subjectKey, octets(keyName(publicKey))),
      extension(OID.authorityKey, sequence(tagged(0x80, keyName(createPublicKey(signer))))),
    ],
  })
}

/** Whether an authority of this reach may speak for a name or an address. */
export function reaches({ names, networks }: Reach, host: string): boolean {
  if (!isIP(host)) return names.some((name) => host === name || host.endsWith(`.${name}`))
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family(address))
  return list.check(host, family(host))
}

type Wanted = {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: KeyObject
  readonly signer: KeyObject
  readonly days: number
  readonly now: Date
  readonly extensions: readonly Buffer[]
}

function certified(key: KeyObject, { subject, issuer, publicKey, signer, days, now, extensions }: Wanted): Certified {
  const algorithm = sequence(OID.ecdsaSha256)
  const toSign = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    // Random, positive, and never with a zero in front.
    integer(Buffer.concat([Buffer.of(0x40), randomBytes(15)])),
    algorithm,
    titled(issuer),
    sequence(time(new Date(now.getTime() - BEFORE_DAYS * DAY_MS)), time(new Date(now.getTime() + days * DAY_MS))),
    titled(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const whole = sequence(toSign, algorithm, bits(sign('sha256', toSign, signer)))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function titled(name: string): Buffer {
  return sequence(setOf(sequence(OID.commonName, utf8(name))))
}

function extension(name: Buffer, value: Buffer, critical = false): Buffer {
  return sequence(name, ...(critical ? [TRUE] : []), octets(value))
}

/** What a key is known by: the digest of its point, the last 65 bytes of its description. */
function keyName(key: KeyObject): Buffer {
  const point = key.export({ type: 'spki', format: 'der' }).subarray(-65)
  return createHash('sha1').update(point).digest()
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const front = groups(head)
  const back = groups(tail ?? '')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => 0)
  return Buffer.from([...front, ...gap, ...back].flatMap((group) => [group >> 8, group & 0xff]))
}

function groups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function maskBytes(address: string, prefix: number): Buffer {
  const length = isIPv4(address) ? 4 : 16
  return Buffer.from(
    Array.from({ length }, (_, index) => 0xff & ~(0xff >> Math.min(8, Math.max(0, prefix - index * 8)))),
  )
}
