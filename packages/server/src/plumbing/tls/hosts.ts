import { hostname, networkInterfaces } from 'node:os'

/** The addresses of this machine in its networks. */
export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

/** What this machine may be called inside its networks, without asking anybody. */
export function ownNames(): string[] {
  const name = hostname()
    .toLowerCase()
    .replace(/[^a-z0-9.-]/g, '')
  return name === '' || name === 'localhost'
    ? ['localhost']
    : ['localhost', name, ...(name.includes('.') ? [] : [`${name}.local`])]
}
