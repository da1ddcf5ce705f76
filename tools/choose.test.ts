import { describe, expect, it } from 'vitest'
import { choose } from './choose.mjs'
import { testFiles } from './runners.mjs'

const FILES = [
  'packages/domain/src/task/complete/complete.test.ts',
  'packages/server/src/task/complete/complete.test.ts',
  'test/browser/tasks.spec.ts',
  'test/tree.test.ts',
]
const worksOf = (...asked: string[]) => choose(asked, FILES).works

describe('npm test', () => {
  it('runs everything when nothing is named: units first, scenarios after', () => {
    expect(choose([], FILES)).toEqual({
      works: [
        { runner: 'vitest', args: [] },
        { runner: 'playwright', args: [] },
      ],
      unknown: [],
      all: true,
      mayBeNone: false,
      screens: false,
    })
  })

  it('runs the parts that are named, each by its own runner', () => {
    expect(worksOf('server', 'tree', 'desk')).toEqual([
      { runner: 'vitest', args: ['--project', 'server', '--project', 'tree'] },
      { runner: 'playwright', args: ['--project', 'desk'] },
    ])
    expect(worksOf('browser', 'desk')).toEqual([{ runner: 'playwright', args: [] }])
  })

  it('runs the files whose path has a word in it, tests and scenarios apart', () => {
    expect(worksOf('task')).toEqual([
      { runner: 'vitest', args: [FILES[0], FILES[1]] },
      { runner: 'playwright', args: [FILES[2]], deep: true },
    ])
    expect(worksOf('pure', 'tree.test')).toEqual([
      { runner: 'vitest', args: ['--project', 'pure'] },
      { runner: 'vitest', args: [FILES[3]] },
    ])
  })

  it('runs what changed, which may be nothing', () => {
    expect(choose(['--changed'], FILES)).toMatchObject({
      works: [
        { runner: 'vitest', args: ['--changed', '--passWithNoTests'] },
        { runner: 'playwright', args: ['--only-changed', '--pass-with-no-tests'] },
      ],
      all: false,
      mayBeNone: true,
    })
    expect(worksOf('--changed=main')).toEqual([
      { runner: 'vitest', args: ['--changed=main', '--passWithNoTests'] },
      { runner: 'playwright', args: ['--only-changed', 'main', '--pass-with-no-tests'] },
    ])
  })

  it('knows a word that names nothing, and one beside --changed, which would not be heard', () => {
    expect(choose(['desk', 'tusk'], FILES).unknown).toEqual(['tusk'])
    expect(choose(['--changed', 'desk'], FILES).unknown).toEqual(['desk'])
    expect(choose(['--change'], FILES).unknown).toEqual(['--change'])
  })

  it('keeps pictures when asked to, of whatever runs', () => {
    expect(choose(['--screens'], FILES)).toMatchObject({ screens: true, all: true })
    expect(choose(['--screens', 'desk'], FILES)).toMatchObject({
      works: [{ runner: 'playwright', args: ['--project', 'desk'] }],
      unknown: [],
      screens: true,
    })
  })

  it('finds the files of the tree, this one among them', () => {
    expect(testFiles()).toEqual(expect.arrayContaining(['tools/choose.test.ts', 'test/tree.test.ts']))
    expect(testFiles().filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([])
  })
})
