/** An import that is done says so in the words of its kind (part 2, 8). */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { getImport } from '@yuncang/contract/base/import/import.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonOf, show } from '../../app/page.sample.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { IMPORTS } from './kinds.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Every upload arrives at once. */
class Arriving extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  readonly responseText = JSON.stringify({ code: 200, message: '', success: true, obj: null })
  timeout = 0
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = () => null
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

test.each<[ImportKind, string]>([
  ['goods', '商品信息导入成功'],
  ['supplier', '供应商信息导入成功'],
  ['location', '导入成功'],
])('%s: checked it says nothing yet, saved it says %s', async (kind, said) => {
  vi.stubGlobal('XMLHttpRequest', Arriving)
  const toasts: string[] = []
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
  const run = {
    state: IMPORT_STATE.checked,
    fileName: '一.xlsx',
    rowNum: 2,
    createdNum: 2,
    changedNum: 0,
    errorNum: 0,
    errorsListed: 0,
  }
  const answer = { path: getImport.path, obj: { ...run } as Record<string, unknown> }
  show(<ImportPanel offer={IMPORTS.find((offer) => offer.kind === kind)!} />, { answers: [answer] })
  const file = new File(['x'], '一.xlsx')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  await waitFor(() => expect(buttonOf('检查文件')).toHaveProperty('disabled', false))
  fireEvent.click(buttonOf('检查文件'))
  await screen.findByText(/检查通过/)
  expect(toasts).toEqual([])
  answer.obj['state'] = 2
  fireEvent.click(buttonOf('导入'))
  await waitFor(() => expect(toasts).toEqual([said]))
})
