/** What the lock file says of the licences and the origin of everything we depend on. Runs on Node 18 and later. */

/**
 * @param {{ packages: Record<string, { license?: string, integrity?: string, resolved?: string, link?: boolean }> }} lock
 * @param {{ allowed: Record<string, string>, odd: readonly { names: readonly string[], licence: string, why: string }[] }} rules
 *   licences that anything may have, and those that only some have, with the reason
 * @returns {string[]} a line for each package under a licence that nobody allowed, or that is not pinned by its content; and for each odd one that nobody needs any more
 */
export function wrongLicences(lock, rules) {
  const bought = Object.entries(lock.packages).flatMap(([path, facts]) =>
    path.includes('node_modules/') && !facts.link ? [{ name: path.split('node_modules/').at(-1), ...facts }] : [],
  )
  const needed = new Set()
  const wrong = bought.flatMap(({ name, license = '', integrity, resolved }) => {
    const odd = rules.odd.filter(({ names }) => names.some((one) => fits(one, name)))
    for (const one of odd) needed.add(one)
    const granted = new Set([...Object.keys(rules.allowed), ...odd.map(({ licence }) => licence)])
    const said = license === '' ? odd.map(({ licence }) => licence).join(' ') : license
    return [
      ...(said !== '' && allows(said, granted)
        ? []
        : [`${name}: ${said || 'no licence'} is not allowed (tools/licences.json)`]),
      ...(integrity ? [] : [`${name}: the lock file has no digest of it`]),
      // The registry is a matter of each machine; what names an address of its own comes from elsewhere.
      ...(resolved === undefined ? [] : [`${name}: comes from ${resolved}, not from the registry`]),
    ]
  })
  const idle = rules.odd
    .filter((one) => !needed.has(one))
    .map(({ names }) => `${names.join(', ')}: nothing of this name is needed any more`)
  return [...wrong, ...idle]
}

/** `A AND B`: all are needed; `(A OR B)`: one is enough. Deeper nesting nobody uses, and it is refused. */
function allows(expression, granted) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/ OR /.test(plain)) return plain.split(' OR ').some((one) => granted.has(one))
  return plain.split(' AND ').every((one) => granted.has(one))
}

/** `*` at the end stands for anything. */
function fits(pattern, name) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
}

/**
 * What the registry knows against the packages of the lock file, in a line. It is told and never a failure: what the world finds out
 * must not turn a commit red that was green.
 * @param {{ code: number, said: string }} audit of `npm audit --json`
 */
export function advisories({ said }) {
  let counts
  try {
    counts = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
  } catch {
    return 'advisories: not asked: no network'
  }
  const { vulnerabilities, metadata } = counts
  if (vulnerabilities === undefined || metadata === undefined) {
    const why = counts.statusCode === undefined ? 'no network' : `the registry answers ${counts.statusCode}`
    return `advisories: not asked: ${why}`
  }
  const named = Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  return named.length === 0
    ? 'advisories: none'
    : `advisories: ${named.length}: ${named.sort().join(', ')}; see npm audit`
}
