/** Who completes a task with goods past their date is asked first, by their names (part 1, 5.6). */
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { bindToast, type Question } from '@yuncang/kit/call/toast.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonOf, show, userOf } from '../../app/page.sample.tsx'
import { goodsLine } from '../task/task.sample.ts'
import type { Task } from '../task/useTask.ts'
import { DoneBoard } from './DoneBoard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function taskOf(dates: readonly string[]): Task {
  const lines = dates.map((productionDate, index) =>
    goodsLine({
      id: String(index + 1),
      goodsCode: `SP${index}`,
      name: `茶${index}`,
      batches: [{ productionDate, normalOpen: 10, brokenOpen: 0, normalDone: 0, brokenDone: 0 }] as never,
    }),
  )
  const abilities = { accept: '', edit: '', complete: '', cancel: '', print: '', documents: '' }
  const head = {
    code: 'CK1',
    taskType: 'TASK_TYPE_OTHER_OUT',
    nature: NATURE.outbound,
    status: TASK_STATUS.working,
    statusName: '进行中',
  }
  const who = { supplierCode: 'S1', supplier: '清泉', warehouseCode: 'W1', warehouseName: '嘉定仓', pointName: '' }
  const rest = {
    loading: null,
    byPallet: 0,
    plannedPieces: 20,
    urls: '',
    note: '',
    createTime: '',
    acceptTime: '',
    finishTime: '',
    cancelTime: '',
    vehicleNo: '',
    driverPhone: '',
    waybillNo: '',
    putawayCodes: [],
    locationList: [],

    rejectTaskCode: '',
    sourceTaskCode: '',
    finishLocationsOn: null,
  }
  return { ...head, ...who, ...rest, abilities, lines } as unknown as Task
}

/** A whole page takes its time on a busy machine. */
const until = (holds: () => void) => waitFor(holds, { timeout: 10_000 })
const confirmation = () => document.querySelector('[role=dialog]')

test(
  'the question names the goods that are past their date; no keeps the page as it is, yes goes on to the confirmation',
  { timeout: 30_000 },
  async () => {
    const asked: Question[] = []
    let yes = false
    bindToast({ show: () => undefined, confirm: async (question) => (asked.push(question), yes) })
    const user = userOf({ buttonList: ['assignmentManageEdit'] as never })
    show(<DoneBoard task={taskOf(['2020-01-01', '2099-01-01', '2020-02-02'])} />, { user })
    fireEvent.click(buttonOf('确认完成'))
    await until(() => expect(asked.map(({ text }) => text)).toEqual(['商品茶0、茶2中包含过期商品，您确定要保存吗？']))
    expect(confirmation()).toBeNull()
    yes = true
    fireEvent.click(buttonOf('确认完成'))
    await until(() => expect(confirmation()).not.toBeNull())
    cleanup()
    asked.length = 0
    show(<DoneBoard task={taskOf(['2099-01-01'])} />, { user })
    fireEvent.click(buttonOf('确认完成'))
    await until(() => expect(confirmation()).not.toBeNull())
    expect(asked).toEqual([])
  },
)

test(
  'without the right to choose dates their column stays in its place, off, and says why; with it, it opens them',
  { timeout: 30_000 },
  async () => {
    const datesOf = () => [...document.querySelectorAll<HTMLButtonElement>('.yc-dates-button')]
    const rights = ['assignmentManageEdit'] as never[]
    show(<DoneBoard task={taskOf(['2099-01-01'])} />, { user: userOf({ buttonList: rights }) })
    await until(() => expect(datesOf()).toHaveLength(1))
    expect(datesOf()[0]!.getAttribute('aria-description')).toBe(WHY_NOT.noRight)
    fireEvent.click(datesOf()[0]!)
    expect(confirmation()).toBeNull()
    cleanup()
    const both = [...rights, 'assignmentManageAdd' as never]
    show(<DoneBoard task={taskOf(['2099-01-01'])} />, { user: userOf({ buttonList: both }) })
    await until(() => expect(datesOf()).toHaveLength(1))
    expect(datesOf()[0]!.getAttribute('aria-description')).toBeNull()
    fireEvent.click(datesOf()[0]!)
    await until(() => expect(confirmation()).not.toBeNull())
  },
)
