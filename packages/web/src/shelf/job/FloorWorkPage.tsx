import { JOB_STATE, type JobState } from '@yuncang/domain/shelf/job/job.ts'
import { NO_NATURE } from '@yuncang/domain/task/task/kind.ts'
import { exportJobs, getJobPage, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { JOB_KIND_NAMES, JOB_STATE_NAMES } from '@yuncang/contract/shelf/job/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { codeColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { RowActs } from '../../app/RowActs.tsx'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { orderAddress } from '../putaway/addresses.ts'
import { JOB_ASK } from './words.ts'

type Row = CallOutput<typeof getJobPage>['records'][number]

const TONES: Readonly<Record<JobState, Tone>> = {
  [JOB_STATE.working]: 'working',
  [JOB_STATE.lapsed]: 'waiting',
  [JOB_STATE.ended]: 'void',
}

/** Who works on what on the floor, and who did; a supervisor takes a job back here (semantics 3). */
export default function FloorWorkPage() {
  const list = useList(getJobPage, { filters: useFilters() })
  const { run } = useDeed(takeBackJob, { success: JOB_ASK.takenBack, invalidates: [getJobPage] })
  const takeBack = async (row: Row) => {
    if (await askPerson(JOB_ASK.takeBack(row))) await run({ kind: row.kind, code: row.code })
  }
  const columns: ListColumn<Row>[] = [
    codeColumn('code', '单据', (row) => row.code, documentAddress, { fixed: 'start' }),
    textColumn('kind', '作业', 96, (row) => row.kindName, { sortBy: 'kindName' }),
    {
      key: 'state',
      title: '状态',
      width: 96,
      render: (row) => <StatusTag tone={TONES[row.state]}>{row.stateName}</StatusTag>,
    },
    textColumn('name', '作业人', 112, (row) => row.name),
    textColumn('supplier', '供应商', 168, (row) => row.supplierName, { sortBy: 'supplierName' }),
    textColumn('warehouse', '仓库', 128, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    timeColumn('claimTime', '领取时间', (row) => row.claimTime),
    timeColumn('activeTime', '最近操作', (row) => row.activeTime),
    textColumn('idle', '无操作', 96, (row) => (row.state === JOB_STATE.ended ? '' : `${row.idleMinutes} 分钟`)),
    timeColumn('endTime', '结束时间', (row) => row.endTime),
    textColumn('endReason', '结束原因', 136, (row) => row.endReasonName, { sortBy: 'endReasonName' }),
    textColumn('endName', '结束人', 96, (row) => row.endName),
    textColumn('account', '账号', 112, (row) => row.account, { hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: 80,
      fixed: 'end',
      render: (row) => (
        <RowActs acts={[{ name: '收回', why: row.abilities.takeBack, run: () => void takeBack(row) }]} />
      ),
    },
  ]
  return (
    <ListPage
      name="floor-work"
      title="现场作业"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      addressOf={documentAddress}
      onExport={() => list.exportWith(exportJobs)}
      empty={{
        text: '还没有人领取过作业',
        hint: '现场作业员在手机或 PDA 上领取收货、上架、拣货等作业后，会出现在这里',
      }}
    />
  )
}

function documentAddress({ code, nature, warehouseCode }: Row): string {
  return nature === NO_NATURE ? orderAddress({ putawayCode: code, warehouseCode }) : detailAddress({ code, nature })
}

function useFilters(): Filter[] {
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'code', label: '单据' },
    {
      kind: 'one',
      name: 'kind',
      label: '作业',
      options: optionsOf(JOB_KIND_NAMES),
    },
    {
      kind: 'several',
      name: 'state',
      label: '状态',
      options: optionsOf(JOB_STATE_NAMES),
    },
    { kind: 'text', name: 'name', label: '作业人' },
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
  ]
}
