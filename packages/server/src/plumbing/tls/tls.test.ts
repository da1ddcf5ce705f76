import fastify, { type FastifyInstance } from 'fastify'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAuthority, makeServer, OWN_NETWORKS, reaches } from './certificate.ts'
import { certify } from './certify.ts'
import { keepCertificate, type TlsFiles } from './own-certificate.ts'
import { createEncryptedPort } from './listen.ts'
import { servePhone } from './phone.ts'

const NOW = new Date('2026-11-24T00:00:00Z')
const HERE = { given: [], found: ['localhost', '127.0.0.1'] }
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * 60 * 1000)

let home: string
const apps: FastifyInstance[] = []

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-tls-'))
})

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await rm(home, { recursive: true, force: true })
})

test('a certificate of our own is for the hosts of the machine, and nobody else reads its key', async () => {
  const files = await keepCertificate(
    home,
    { given: ['yuncang.lan'], found: ['localhost', '10.1.2.3', '8.8.8.8'] },
    NOW,
  )
  const made = await certificateOf(files)
  expect(made.subjectAltName).toBe('IP Address:10.1.2.3, DNS:localhost, DNS:yuncang.lan')
  expect(made.checkHost('yuncang.lan')).toBeDefined()
  expect(made.validToDate.getTime() - NOW.getTime()).toBeLessThan(825 * 24 * 60 * 60 * 1000)
  for (const name of ['server.pem', 'ca.json']) expect((await stat(join(home, 'tls', name))).mode & 0o777).toBe(0o600)
  expect(await readFile(files.authority, 'utf8')).not.toContain('PRIVATE')
})

test('it stays while it is good, and is renewed before it ends or when the machine is called otherwise; the authority stays', async () => {
  const first = await keepCertificate(home, HERE, NOW)
  const [authority, server] = [await readFile(first.authority, 'utf8'), await readFile(first.certificate, 'utf8')]
  await keepCertificate(home, HERE, days(300))
  expect(await readFile(first.certificate, 'utf8')).toBe(server)
  await keepCertificate(home, HERE, days(370))
  const renewed = await readFile(first.certificate, 'utf8')
  expect(renewed).not.toBe(server)
  await keepCertificate(home, { ...HERE, found: [...HERE.found, '192.168.1.9'] }, days(370))
  expect((await certificateOf(first)).checkIP('192.168.1.9')).toBeDefined()
  expect(await readFile(first.authority, 'utf8')).toBe(authority)
})

test('a name the authority must not speak for needs a new authority, and so does one that ends', async () => {
  const { authority } = await keepCertificate(home, HERE, NOW)
  const first = await readFile(authority, 'utf8')
  await keepCertificate(home, { ...HERE, given: ['wms.example.com'] }, NOW)
  const second = await readFile(authority, 'utf8')
  expect(second).not.toBe(first)
  await keepCertificate(home, { ...HERE, given: ['wms.example.com'] }, days(3640))
  expect(await readFile(authority, 'utf8')).not.toBe(second)
})

test.for([
  ['10.9.9.9', true],
  ['8.8.8.8', false],
  ['fd00::1', true],
  ['2001:db8::1', false],
  ['a.lan', true],
  ['notlan', false],
] as const)('%s: %s', ([host, may]) => {
  expect(reaches({ names: ['lan'], networks: OWN_NETWORKS }, host)).toBe(may)
})

test('who trusts the authority is served encrypted; who does not is not', async () => {
  const { port, files } = await serving()
  const { status, text } = await ask(port, await trust(files))
  expect([status, text]).toEqual([200, 'alive'])
  await expect(ask(port, undefined)).rejects.toThrow(/self-signed|unable to (?:get|verify)/)
})

test('a stolen authority vouches for nobody outside of its reach', async () => {
  const reach = { names: ['localhost'], networks: OWN_NETWORKS }
  const authority = makeAuthority('A', reach, new Date())
  for (const [host, fine] of [
    ['localhost', true],
    ['bank.example', false],
  ] as const) {
    const { key, certificate } = makeServer('S', [host], authority, 'A', new Date())
    const { port } = await serving({ key, certificate })
    const asked = ask(port, authority.certificate, host)
    if (fine) expect((await asked).status).toBe(200)
    else await expect(asked).rejects.toThrow(/permitted subtree/)
  }
})

test('a renewed certificate is shown to who comes next, without a restart', async () => {
  const { port, files, look } = await serving()
  const before = await ask(port, await trust(files))
  await keepCertificate(home, { given: ['other.lan'], found: HERE.found })
  // Files of one tick of the clock differ by their names only.
  await utimes(files.certificate, new Date(), days(1))
  await look()
  const after = await ask(port, await trust(files))
  expect(after.shown).not.toBe(before.shown)
})

test('the page for phones leads from the plain address over the certificate to the encrypted one', async () => {
  const { app, files } = await serving()
  const page = await app.inject({ url: '/phone', headers: { host: '10.1.2.3:3000' } })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('https://10.1.2.3:3443/floor/')
  expect(page.body).toContain(new X509Certificate(await readFile(files.authority!, 'utf8')).fingerprint256)
  const got = await app.inject('/phone/yuncang-ca.crt')
  expect([got.headers['content-type'], got.body]).toEqual([
    'application/x-x509-ca-cert',
    await readFile(files.authority!, 'utf8'),
  ])
})

test('nothing of a host that is no name comes onto the page', async () => {
  const { app } = await serving()
  const page = await app.inject({ url: '/phone', headers: { host: '"><b>:1' } })
  expect(page.body).not.toContain('"><b>')
})

test('without encryption the page says how the operator opens it, and there is no certificate to be had', async () => {
  const app = fastify()
  apps.push(app)
  servePhone(app, undefined)
  expect((await app.inject('/phone')).body).toContain('HTTPS_PORT=3443')
  expect((await app.inject('/phone/yuncang-ca.crt')).statusCode).toBe(404)
})

test('given files that hold no certificate are refused by their name', async () => {
  const given = { certificate: join(home, 'none.pem'), key: join(home, 'none.key') }
  await expect(certify(home, { port: 1, given, names: [] }, () => undefined)).rejects.toMatchObject({
    option: 'YUNCANG_TLS_CERT',
  })
})

async function serving(given?: { readonly key: string; readonly certificate: string }) {
  let files: TlsFiles
  if (given) {
    files = { certificate: join(home, 'a.pem'), key: join(home, 'a.key'), authority: null }
    await writeFile(files.certificate, given.certificate)
    await writeFile(files.key, given.key)
  } else files = await keepCertificate(home, HERE)
  const app = fastify()
  apps.push(app)
  app.get('/', () => 'alive')
  servePhone(app, { port: 3443, files })
  const encrypted = await createEncryptedPort(app, { port: 0, files })
  await app.ready()
  return { app, files, look: encrypted.look, port: await encrypted.listen('127.0.0.1') }
}

async function trust({ authority }: TlsFiles): Promise<string> {
  return readFile(authority!, 'utf8')
}

async function certificateOf({ certificate }: TlsFiles): Promise<X509Certificate> {
  return new X509Certificate(await readFile(certificate, 'utf8'))
}

function ask(port: number, ca: string | undefined, host = 'localhost') {
  return new Promise<{ status: number | undefined; text: string; shown: string }>((settle, fail) => {
    const asking = request(
      { host: '127.0.0.1', servername: host, port, agent: false, ...(ca ? { ca } : {}) },
      (reply) => {
        const shown = (reply.socket as TLSSocket).getPeerX509Certificate()!.fingerprint256
        const pieces: Buffer[] = []
        reply.on('data', (piece: Buffer) => pieces.push(piece))
        reply.on('end', () => settle({ status: reply.statusCode, text: Buffer.concat(pieces).toString(), shown }))
      },
    )
    asking.on('error', fail)
    asking.end()
  })
}
