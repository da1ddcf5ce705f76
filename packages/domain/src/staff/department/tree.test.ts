import { expect, it } from 'vitest'
import { checkDepartments } from './tree.ts'

const chain = (length: number) =>
  Array.from({ length }, (_, index) => ({ id: index + 1, parentId: index === 0 ? null : index }))

it('takes five levels, and neither six nor a circle', () => {
  expect(checkDepartments(chain(5))).toBeNull()
  expect(checkDepartments(chain(6))).toEqual({ refused: 'tooDeep' })
  expect(
    checkDepartments([
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ]),
  ).toEqual({ refused: 'circle' })
  expect(checkDepartments([{ id: 1, parentId: 1 }])).toEqual({ refused: 'circle' })
})
