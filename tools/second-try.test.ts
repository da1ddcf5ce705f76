import { expect, test } from 'vitest'
import { outcomeOf, triedAgain } from './second-try.mjs'

const file = (name: string, project: string, passed: number, failed: string[] = [], ok = failed.length === 0) => ({
  file: name,
  project,
  ok,
  passed,
  failed,
})
const FIRST = {
  files: [
    file('kill.test.ts', 'process', 1, ['the server is killed']),
    file('start.test.ts', 'process', 0, [], false),
    file('goods.test.ts', 'server', 4, ['is saved']),
    file('fee.test.ts', 'pure', 9),
  ],
  stray: 0,
}

test('files that a busy machine may hold up are tried again, also when they did not get as far as a test', () => {
  expect(triedAgain(FIRST)).toEqual(['kill.test.ts', 'start.test.ts', 'goods.test.ts'])
})

test('neither what only reckons nor what draws another story each time is tried again', () => {
  const files = [
    file('fee.test.ts', 'pure', 0, ['rounds']),
    file('tree.test.ts', 'tree', 0, ['is in order']),
    file('/src/test/day/counting/interleaving.test.ts', 'server', 0, ['a story']),
  ]
  expect(triedAgain({ files, stray: 0 })).toEqual([])
})

test('what was not tried again counts as it was; a file that broke down counts as one failure', () => {
  expect(outcomeOf(FIRST)).toEqual({ passed: 14, failed: 3, secondTry: [] })
})

test('what passes the second time counts as passed and is named', () => {
  const second = { files: [file('kill.test.ts', 'process', 2), file('start.test.ts', 'process', 14)], stray: 0 }
  expect(outcomeOf(FIRST, second)).toEqual({
    passed: 29,
    failed: 1,
    secondTry: ['kill.test.ts › the server is killed', 'start.test.ts'],
  })
})

test('what fails twice is a failure, and is not named as passed; an error of no test is one as well', () => {
  const second = {
    files: [file('kill.test.ts', 'process', 1, ['another']), file('start.test.ts', 'process', 14)],
    stray: 1,
  }
  expect(outcomeOf({ ...FIRST, stray: 2 }, second)).toEqual({ passed: 28, failed: 5, secondTry: ['start.test.ts'] })
})
