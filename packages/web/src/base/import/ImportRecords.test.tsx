/** What was imported before: what could not be had is asked for again, and only an answer says that there is nothing. */
import { fireEvent, screen } from '@testing-library/react'
import { getImportPage } from '@yuncang/contract/base/import/import.ts'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { expect, test, vi } from 'vitest'
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

const run = {
  importKey: 'K1',
  kind: 'goods',
  kindName: '商品',
  fileName: '新品.xlsx',
  state: IMPORT_STATE.rowsWrong,
  stateName: '有错误',
  stage: 2,
  rowNum: 3,
  doneNum: 3,
  createdNum: 0,
  changedNum: 0,
  errorNum: 1,
  message: '',
  url: '',
  createName: '周敏',
  createTime: '2026-11-29 12:00:00',
  errExcelUrl: '',
}

test('what was wrong with a file is shown for its own kind, whichever is chosen above', async () => {
  const onShow = vi.fn()
  show(<ImportRecords onShow={onShow} />, {
    answers: [answerTo(getImportPage, { records: [run], total: 1, totalCapped: 0 } as never)],
  })
  fireEvent.click(await screen.findByText('查看错误'))
  expect(onShow).toHaveBeenCalledExactlyOnceWith('K1', 'goods')
})
