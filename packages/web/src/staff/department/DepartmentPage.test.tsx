import { fireEvent, screen, waitFor } from '@testing-library/react'
import { deleteDept, getDeptTree } from '@yuncang/contract/staff/department/department.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, userOf, watchPage } from '../../app/page.sample.tsx'
import DepartmentPage from './DepartmentPage.tsx'

const { asks } = watchPage()
const crew = {
  id: '7',
  name: '夜班组',
  parentId: '',
  warehouseCode: '',
  warehouseName: '',
  sort: 0,
  personCount: 0,
  version: 1,
  children: [],
}

test('a department is deleted once it was said what that means', { timeout: 30_000 }, async () => {
  const { asked } = show(<DepartmentPage />, {
    user: userOf({ buttonList: ['departmentManageEdit'] as never }),
    answers: [{ path: getDeptTree.path, obj: [crew] }, answerTo(deleteDept, null)],
  })
  await screen.findByText('夜班组')
  fireEvent.click(buttonOf('删除'))
  await waitFor(() => expect(asked.some((call) => call.startsWith(`${deleteDept.path} `))).toBe(true))
  expect(asks).toEqual(['删除后，部门“夜班组”不能恢复；还有人员或下级部门的不能删除。确定删除吗？'])
})
