import { expect, it } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsOf } from './statements.ts'

it('are told apart by the semicolons that end them', () => {
  expect(statementsOf('create table crate (code text); -- one; two\nselect 1;\n')).toEqual([
    'create table crate (code text);',
    '-- one; two\nselect 1;',
  ])
  expect(statementsOf(`select 'a;''b' as "c;d" /* e;\nf */`)).toEqual([`select 'a;''b' as "c;d" /* e;\nf */`])
  expect(statementsOf('do $$ begin perform 1; end $$; create function f() as $body$ $$;$$ $body$')).toEqual([
    'do $$ begin perform 1; end $$;',
    'create function f() as $body$ $$;$$ $body$',
  ])
  expect(statementsOf('-- nothing; to be done\n')).toEqual([])
})

it('say what their file says, of every file of the schema, and none of it is of the kinds that are not understood', () => {
  const files = globSync('*.sql', { cwd: join(import.meta.dirname, 'migrations') })
  expect(files.length).toBeGreaterThan(90)
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8')
    expect(text, file).not.toMatch(/\bbegin atomic\b|\bE'/i)
    const whole = (of: string) => of.replaceAll(/\s+/g, '')
    const last = statementsOf(text).at(-1) ?? ''
    const behind = text.slice(text.lastIndexOf(last) + last.length)
    expect(behind.replaceAll(/--.*$/gm, '').trim(), file).toBe('')
    expect(whole(text.slice(0, text.length - behind.length)), file).toBe(whole(statementsOf(text).join('')))
    for (const statement of statementsOf(text))
      expect(statement.match(/\$\$/g)?.length ?? 0, file).toSatisfy((n: number) => n % 2 === 0)
  }
})
