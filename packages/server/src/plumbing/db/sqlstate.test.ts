/** What the schema raises under codes of our own is what the program knows, said in one place. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OWN_SQLSTATE, SQLSTATE } from './sqlstate.ts'

const PACKAGES = join(import.meta.dirname, '../../../..')
const textOf = (file: string) => readFileSync(join(PACKAGES, file), 'utf8')

it('every code of our own that the schema raises is known to the program, and it knows no other', () => {
  const raised = globSync('server/src/plumbing/db/schema/*.sql', { cwd: PACKAGES }).flatMap((file) =>
    [...textOf(file).matchAll(/errcode\s*=\s*'(YC\w+)'/gi)].map(([, code]) => code!),
  )
  expect([...new Set(raised)].toSorted()).toEqual(Object.values(OWN_SQLSTATE).toSorted())
})

it('no other file says a code that has a name', () => {
  const said = new RegExp(`'(${[...Object.values(SQLSTATE), 'YC\\d\\w*'].join('|')})'`)
  const files = globSync(['server/src/**/*.ts', 'demo/src/**/*.ts'], { cwd: PACKAGES })
  expect(files.filter((file) => said.test(textOf(file)) && !/sqlstate\.ts$|\.test\.ts$/.test(file))).toEqual([])
})
