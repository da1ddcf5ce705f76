import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { PrintPage } from './PrintPage.tsx'

/** The bill or the picking list of a task. */
export default function TaskPrintPage() {
  return (
    <PrintPage
      back={({ code = '', nature }) =>
        detailAddress({ code, nature: nature === '2' ? NATURE.inbound : NATURE.outbound })
      }
    />
  )
}
