/** Rates of tax as they are typed, and which version of one holds. */
import { expect, test } from 'vitest'
import { inForceAt, isAnother, percentOf, permilleOf, taxStateOf, waitingAt } from './tax-rate.ts'

test.each([
  ['6', 60],
  ['1.5', 15],
  ['0', 0],
  ['100', 1000],
  ['100.1', null],
  ['6.55', null],
  ['-6', null],
  ['6%', null],
  ['1e1', null],
  ['', null],
])('%s %% is %s thousandths', (typed, permille) => {
  expect(permilleOf(typed)).toBe(permille)
  if (permille !== null) expect(percentOf(permille)).toBe(typed)
})

test('the highest version that has begun holds; one saved for a later day waits, or is withdrawn by what is saved before it', () => {
  const version = (of: number, fromMs: number, permille: number | null = 60) => ({ version: of, fromMs, permille })
  const two = [version(1, 10), version(2, 100, 90)]
  expect(inForceAt(two, 50)?.version).toBe(1)
  expect(waitingAt(two, 50)?.version).toBe(2)
  expect(two.map((one) => taxStateOf(two, one, 50))).toEqual(['inForce', 'waiting'])
  expect(two.map((one) => taxStateOf(two, one, 100))).toEqual(['over', 'inForce'])
  expect(waitingAt(two, 100)).toBeUndefined()
  const three = [...two, version(3, 60, null)]
  expect(three.map((one) => taxStateOf(three, one, 70))).toEqual(['over', 'withdrawn', 'inForce'])
  expect(inForceAt(three, 200)?.version).toBe(3)
  expect(inForceAt([], 1)).toBeUndefined()
})

test('a rate is another where it differs from what holds then, or from what follows', () => {
  const versions = [
    { version: 1, fromMs: 10, permille: 60 },
    { version: 2, fromMs: 100, permille: 90 },
  ]
  const another = (permille: number | null, fromMs: number) => isAnother(versions, { permille, fromMs })
  expect([another(60, 50), another(90, 50), another(90, 100), another(90, 200), another(null, 200)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect([isAnother([], { permille: null, fromMs: 1 }), isAnother([], { permille: 0, fromMs: 1 })]).toEqual([
    false,
    true,
  ])
})
