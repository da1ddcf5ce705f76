import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { isTaskKind, kindRules, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { CallError, send } from '@yuncang/kit/call/client.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { COPY_WORDS } from '../task/words.ts'
import { goodsByCodes } from './goods-by-codes.ts'
import { newLine, type PlanLine } from './plan-lines.ts'
import type { PlanHeadValues } from './usePlan.ts'

type Page = {
  readonly nature: Nature
  readonly warehouseCode: string
  readonly form: FormInstance<PlanHeadValues>
  readonly lines: readonly PlanLine[]
  readonly setLines: (lines: readonly PlanLine[]) => void
}

/**
 * Fills the page with what the task that the address names under `copy` was planned with. Stock is that of now; goods that can no longer
 * be chosen are named and left out. Whatever stands there already is asked about first.
 */
export function useCopied(page: Page): void {
  const code = useSearchParams()[0].get('copy') ?? ''
  const copied = useRef('')
  const latest = useRef(page)
  latest.current = page
  useEffect(() => {
    if (code === '' || copied.current === code) return
    copied.current = code
    void copy(code, latest.current)
  }, [code])
}

async function copy(code: string, { nature, warehouseCode, form, lines, setLines }: Page): Promise<void> {
  try {
    const task = await send(getTaskDetails, { code }, { quiet: true })
    const { supplierCode, taskType, pointCode, loading, note } = task
    if (task.nature !== nature || !isTaskKind(taskType) || !kindRules(taskType).choosable) return
    if (lines.length > 0 && !(await askPerson(COPY_WORDS.replace(code)))) return
    const planned = task.lines.filter(({ added }) => added === 0)
    const found = await goodsByCodes(
      { supplierCode, warehouseCode, taskType },
      planned.map(({ goodsCode }) => goodsCode),
    )
    form.setFieldsValue({
      supplierCode,
      taskType,
      note,
      ...(pointCode !== '' && { pointCode }),
      ...(loading !== null && { loading }),
    })
    const fresh = new Map(found.map((goods) => [goods.goodsCode, goods]))
    setLines(
      planned.flatMap(({ goodsCode, plannedNormal, plannedBroken }) => {
        const goods = fresh.get(goodsCode)
        return goods ? [{ ...newLine(goods), plannedNormal, plannedBroken: plannedBroken || null }] : []
      }),
    )
    const lost = planned.filter(({ goodsCode }) => !fresh.has(goodsCode)).map(({ name }) => name)
    if (lost.length > 0) toast.warning(COPY_WORDS.lost(code, lost))
    else toast.info(COPY_WORDS.copied(code))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.message)
  }
}
