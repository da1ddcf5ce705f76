import { describe, expect, it } from 'vitest'
import { advisories, wrongLicences } from './licences.mjs'

const RULES = {
  allowed: { MIT: 'keeps its notice', 'Apache-2.0': 'keeps its notice' },
  odd: [{ names: ['@img/vips-*', 'bare'], licence: 'LGPL-3.0-or-later', why: 'a file of its own' }],
}
const PINNED = { integrity: 'sha512-x' }
const wrong = (packages: Record<string, object>) =>
  wrongLicences(
    { packages: { 'node_modules/@img/vips-x': { ...PINNED, license: 'LGPL-3.0-or-later' }, ...packages } },
    RULES,
  )

describe('licences of what we depend on', () => {
  it('lets pass what is allowed, alone, as a choice, and an odd one by its name', () => {
    expect(
      wrong({
        '': {},
        'packages/ours': {},
        'node_modules/@us/ours': { link: true },
        'node_modules/a': { ...PINNED, license: 'MIT' },
        'node_modules/a/node_modules/b': { ...PINNED, license: '(MIT OR GPL-3.0)' },
        'node_modules/@img/vips-y': { ...PINNED, license: 'Apache-2.0 AND LGPL-3.0-or-later' },
        'node_modules/bare': PINNED,
      }),
    ).toEqual([])
  })

  it('names what nobody allowed, whatever says nothing, and an odd licence under another name', () => {
    expect(
      wrong({
        'node_modules/a': { ...PINNED, license: 'GPL-3.0' },
        'node_modules/b': PINNED,
        'node_modules/c': { ...PINNED, license: 'MIT AND GPL-3.0' },
        'node_modules/d': { ...PINNED, license: 'LGPL-3.0-or-later' },
      }).map((line) => line.slice(0, line.indexOf(' is not'))),
    ).toEqual(['a: GPL-3.0', 'b: no licence', 'c: MIT AND GPL-3.0', 'd: LGPL-3.0-or-later'])
  })

  it('names what is pinned by no digest, what comes from elsewhere, and an exception that nobody needs', () => {
    expect(wrong({ 'node_modules/a': { license: 'MIT', resolved: 'git+ssh://x/y' } })).toHaveLength(2)
    expect(wrongLicences({ packages: {} }, RULES)).toEqual([
      '@img/vips-*, bare: nothing of this name is needed any more',
    ])
  })
})

describe('advisories', () => {
  const said = (answer: unknown) => advisories({ code: 1, said: `npm warn x\n${JSON.stringify(answer)}\n` })

  it('are told by name', () => {
    expect(
      said({
        metadata: {},
        vulnerabilities: { b: { name: 'b', severity: 'high' }, a: { name: 'a', severity: 'low' } },
      }),
    ).toBe('advisories: 2: a (low), b (high); see npm audit')
    expect(said({ metadata: {}, vulnerabilities: {} })).toBe('advisories: none')
  })

  it('that nobody could be asked for are no failure', () => {
    expect(said({ message: 'ENOTFOUND' })).toBe('advisories: not asked: no network')
    expect(said({ message: 'no', statusCode: 405 })).toBe('advisories: not asked: the registry answers 405')
    expect(advisories({ code: 1, said: 'spawn npm ENOENT' })).toBe('advisories: not asked: no network')
  })
})
