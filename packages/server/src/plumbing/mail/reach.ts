import { lookup } from 'node:dns/promises'
import { BlockList, connect, isIP, type Socket } from 'node:net'
import { MailFailure } from './failure.ts'
import type { MailServer } from './mail.ts'

/** How long a connection may take. */
const CONNECT_MS = 3000

/**
 * Opens a line to a server of mail. Its name is looked up here and the line goes to that very address, so that no second answer of the name
 * leads elsewhere. Addresses inside our own networks are refused unless `inside` is allowed: who may name a server is a merchant, and
 * must not reach what stands beside this program (docs/decisions/2026-11-22-mail.md).
 * @throws MailFailure unresolved, inside, unreachable
 */
export async function reach(
  { host, port }: Pick<MailServer, 'host' | 'port'>,
  inside: boolean,
  signal: AbortSignal,
): Promise<Socket> {
  const addresses = isIP(host) ? [host] : await resolved(host, signal)
  if (!inside && addresses.some(isInside)) throw new MailFailure('inside', 'connect')
  const until = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)])
  for (const address of addresses) {
    const socket = await opened(address, port, until)
    if (socket) return socket
  }
  throw new MailFailure('unreachable', 'connect')
}

async function resolved(host: string, signal: AbortSignal): Promise<string[]> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new MailFailure('unresolved', 'connect'))
  signal.addEventListener('abort', giveUp, { once: true })
  late.promise.catch(() => undefined)
  try {
    const found = await Promise.race([lookup(host, { all: true }), late.promise])
    return found.map(({ address }) => address)
  } catch {
    throw new MailFailure('unresolved', 'connect')
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function opened(host: string, port: number, until: AbortSignal): Promise<Socket | null> {
  return new Promise((settle) => {
    if (until.aborted) return settle(null)
    const socket = connect({ host, port, noDelay: true })
    const fail = () => {
      until.removeEventListener('abort', fail)
      socket.destroy()
      settle(null)
    }
    until.addEventListener('abort', fail, { once: true })
    socket.on('error', fail)
    socket.once('connect', () => {
      until.removeEventListener('abort', fail)
      socket.removeListener('error', fail)
      settle(socket)
    })
  })
}

const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by carriers; the addresses where a cloud tells its machines their secrets lie here and in 169.254.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  // Addresses of version 4 in the dress of version 6 are told by the network they are dressed in.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6')

/** Whether an address lies in a network that is not the open internet. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
