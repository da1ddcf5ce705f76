import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'

type Choice = { readonly value: string; readonly label: string }
const OFFERED = 20

/** Real documents of a warehouse that a family of templates can be seen with, newest first; undefined while they are on their way. */
export function usePreviewDocuments(family: TemplateFamily, warehouseCode: string): readonly Choice[] | undefined {
  const known = warehouseCode !== ''
  const tasks = useCall(
    getTaskPage,
    family === 2
      ? { warehouseCode, nature: NATURE.outbound, status: [TASK_STATUS.pending, TASK_STATUS.working], rows: OFFERED }
      : { warehouseCode, status: [TASK_STATUS.working, TASK_STATUS.finished], rows: OFFERED },
    { enabled: known && family !== 3 },
  )
  const orders = useCall(getPutawayPage, { warehouseCode, rows: OFFERED }, { enabled: known && family === 3 })
  if (family === 3)
    return orders.data?.records.map(({ putawayCode, supplierName }) => ({
      value: putawayCode,
      label: `${putawayCode}　${supplierName}`,
    }))
  return tasks.data?.records
    .filter(({ taskType }) => !taskType.startsWith('TASK_TYPE_COUNT'))
    .map(({ code, typeName, supplier }) => ({ value: code, label: `${code}　${typeName}　${supplier}` }))
}
