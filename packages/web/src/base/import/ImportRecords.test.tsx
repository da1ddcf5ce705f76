/** What was imported before: what could not be had is asked for again, and only an answer says that there is nothing. */
import { fireEvent, screen } from '@testing-library/react'
import { getImportPage } from '@yuncang/contract/base/import/import.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage, type Answer } from '../../app/page.sample.tsx'
import { ImportRecords } from './ImportRecords.tsx'

watchPage()

const NONE = '还没有导入过文件'

test('nobody is told that nothing was imported where nobody answered', async () => {
  const none = answerTo(getImportPage, { records: [], total: 0, totalCapped: 0 })
  const answers: Answer[] = [{ ...none, obj: null, code: 500, message: '服务器暂时不可用' }]
  show(<ImportRecords onShow={() => undefined} />, { answers })
  expect(screen.queryByText(NONE)).toBeNull()
  expect(await screen.findByText('服务器暂时不可用')).toBeTruthy()
  expect(screen.queryByText(NONE)).toBeNull()
  answers.splice(0, 1, none)
  fireEvent.click(buttonOf('重试'))
  expect(await screen.findByText(NONE)).toBeTruthy()
})
