/** What may follow what in the life of a mini-program. */
import { expect, test } from 'vitest'
import { AUDIT, isNews, losesPassed, PROGRAM_DEEDS, stateOf, whyNotNow, type Program } from './state.ts'

const bound: Program = {
  bound: 'bound',
  trialAt: null,
  privacyAt: null,
  audit: null,
  releaseAt: null,
  revertedAt: null,
}
const trial = { ...bound, trialAt: 10, privacyAt: 11 }
const audit = (status: (typeof AUDIT)[keyof typeof AUDIT]) => ({ ...trial, audit: { status, at: 20 } })
const released = { ...audit(AUDIT.passed), releaseAt: 30 }

const WAY: readonly (readonly [string, Program, string, string])[] = [
  ['none', { ...bound, bound: 'none' }, 'none', 'bind'],
  ['lost', { ...released, bound: 'lost' }, 'lost', 'bind'],
  ['bound', bound, 'bound', 'bind sync commit privacy plugin domain'],
  ['trial', trial, 'trial', 'bind sync commit qrCode privacy submit plugin domain'],
  ['trial without privacy', { ...trial, privacyAt: null }, 'trial', 'bind sync commit qrCode privacy plugin domain'],
  ['auditing', audit(AUDIT.underWay), 'auditing', 'bind sync qrCode privacy revoke status plugin domain'],
  ['delayed', audit(AUDIT.delayed), 'auditing', 'bind sync qrCode privacy revoke status plugin domain'],
  ['rejected', audit(AUDIT.rejected), 'rejected', 'bind sync commit qrCode privacy status plugin domain'],
  [
    'rejected, with changed privacy',
    { ...audit(AUDIT.rejected), privacyAt: 21 },
    'rejected',
    'bind sync commit qrCode privacy submit status plugin domain',
  ],
  [
    'rejected, with a new trial',
    { ...audit(AUDIT.rejected), trialAt: 21 },
    'trial',
    'bind sync commit qrCode privacy submit status plugin domain',
  ],
  ['revoked', audit(AUDIT.revoked), 'revoked', 'bind sync commit qrCode privacy submit status plugin domain'],
  ['passed', audit(AUDIT.passed), 'passed', 'bind sync commit qrCode privacy status release plugin domain'],
  ['released', released, 'released', 'bind sync commit qrCode privacy status revert plugin domain'],
  ['reverted', { ...released, revertedAt: 31 }, 'released', 'bind sync commit qrCode privacy status plugin domain'],
  [
    'released again after it was reverted',
    { ...released, revertedAt: 25 },
    'released',
    'bind sync commit qrCode privacy status revert plugin domain',
  ],
]

test.each(WAY)('%s', (_what, program, state, deeds) => {
  expect(stateOf(program)).toBe(state)
  expect(PROGRAM_DEEDS.filter((deed) => whyNotNow(deed, program) === null).join(' ')).toBe(deeds)
})

test('what is not possible says why, what comes first first', () => {
  expect(whyNotNow('sync', { ...bound, bound: 'none' })).toBe('notBound')
  expect(whyNotNow('commit', { ...bound, bound: 'lost' })).toBe('lost')
  expect(whyNotNow('submit', bound)).toBe('noTrial')
  expect(whyNotNow('submit', { ...trial, privacyAt: null })).toBe('noPrivacy')
  expect(whyNotNow('submit', audit(AUDIT.rejected))).toBe('nothingNew')
  expect(whyNotNow('submit', audit(AUDIT.passed))).toBe('passed')
  expect(whyNotNow('commit', audit(AUDIT.delayed))).toBe('auditing')
  expect(whyNotNow('release', released)).toBe('notPassed')
  expect(whyNotNow('revert', { ...released, revertedAt: 30 })).toBe('reverted')
  expect([audit(AUDIT.passed), released, audit(AUDIT.rejected)].map(losesPassed)).toEqual([true, false, false])
})

test('news of an audit counts once, and only of the one that is under way', () => {
  const known = { audit: { status: AUDIT.underWay, at: 20_400 }, toldAt: null }
  const passed = { status: AUDIT.passed, at: 20_000 }
  expect(isNews(known, passed)).toBe(true)
  expect(isNews(known, { ...passed, at: 19_000 })).toBe(false)
  expect(isNews({ ...known, toldAt: 25_900 }, { ...passed, at: 24_000 })).toBe(false)
  expect(isNews({ ...known, toldAt: 25_900 }, { ...passed, at: 25_000 })).toBe(true)
  expect(isNews(known, { status: AUDIT.underWay, at: 30_000 })).toBe(false)
  for (const status of [AUDIT.passed, AUDIT.revoked, AUDIT.rejected])
    expect(isNews({ audit: { status, at: 20_000 }, toldAt: null }, { status: AUDIT.rejected, at: 30_000 })).toBe(false)
  expect(isNews({ audit: null, toldAt: null }, passed)).toBe(false)
})
