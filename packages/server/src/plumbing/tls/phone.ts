import type { FastifyInstance } from 'fastify'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { lanAddresses } from './hosts.ts'
import type { TlsFiles } from './own-certificate.ts'
import { phonePage } from './phone-page.ts'

/** The encrypted port, and where what it needs lies. */
export type Encrypted = { readonly port: number; readonly files: TlsFiles }

/** A page that shows so many codes still tells which is which. */
const MOST_PLACES = 3

/** Answers `/phone`, how a phone comes to use its camera here, and the certificate that it has to trust first. */
export function servePhone(app: FastifyInstance, encrypted: Encrypted | undefined): void {
  app.get('/phone', async (request, reply) => {
    const authority = await authorityOf(encrypted)
    const hosts = encrypted === undefined ? [] : hostsFor(request.hostname)
    const page = phonePage({
      encrypted: request.protocol === 'https',
      places: hosts.map((host) => ({
        page: `http://${host}:${request.socket.localPort}/phone`,
        floor: `https://${host}:${encrypted!.port}/floor/`,
      })),
      fingerprint: authority === null ? null : new X509Certificate(authority).fingerprint256,
    })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
  app.get('/phone/yuncang-ca.crt', async (_request, reply) => {
    const authority = await authorityOf(encrypted)
    if (authority === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('application/x-x509-ca-cert').send(authority)
  })
}

async function authorityOf(encrypted: Encrypted | undefined): Promise<string | null> {
  const file = encrypted?.files.authority ?? null
  return file === null ? null : readFile(file, 'utf8')
}

/** As the page was asked for; at the server's own screen, as phones would ask. What comes in a header is a name or nothing. */
function hostsFor(asked: string): readonly string[] {
  const here = isHere(asked) || !/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(asked)
  const lan = here ? lanAddresses().slice(0, MOST_PLACES) : []
  return lan.length > 0 ? lan : [here ? 'localhost' : asked]
}

function isHere(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}
