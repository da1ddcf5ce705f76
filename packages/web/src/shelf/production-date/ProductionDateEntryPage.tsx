import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  getProductionDateDeploy,
  getProductionDateInfo,
  getProductionDateList,
  saveProductionDate,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DayInput } from '@yuncang/kit/form/DayInput.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import type { QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { useCan, useUser } from '../../app/user.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { TASK_ANSWERS } from '../../app/task-answers.ts'
import { askPastDue } from '../../goods/shown/words.ts'
import { ENTRY_LIST } from './addresses.ts'
import { withSameDate } from './entry-dates.ts'
import { ENTRY_WORDS } from './words.ts'
import { EnteredTable } from './EnteredTable.tsx'
import { entryFacts } from './entry-facts.tsx'
import {
  entryFault,
  entryInput,
  firstRows,
  needsDate,
  pastDueNames,
  type Entry,
  type EntryFault,
  type EntryRows,
} from './entry-rows.ts'
import { EntryTable, rowKey } from './EntryTable.tsx'
import { EntryTag } from './EntryTag.tsx'

/** The production dates of one inbound task: to be entered (status 0), or as they were entered (part 1, 2.7). */
export default function ProductionDateEntryPage() {
  const { taskCode = '', status } = useParams()
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const { data, error, refetch } = useCall(getProductionDateInfo, { taskCode })
  if (data?.taskCode !== taskCode) return <Pending at="page" call={{ error, refetch }} />

  const editable =
    status === '0' &&
    data.status === ENTRY_STATUS.waiting &&
    (identity === IDENTITY.merchant || identity === IDENTITY.staff)
  if (editable) return <EntryBoard key={taskCode} entry={data} />
  return (
    <DetailPage
      title="生产日期"
      code={data.taskCode}
      status={<EntryTag entry={data} />}
      facts={entryFacts(data)}
      acts={<Button onClick={() => leaveTo(ENTRY_LIST)}>返回</Button>}
    >
      <section className="yc-panel">
        <EnteredTable goods={data.lines} />
      </section>
    </DetailPage>
  )
}

function EntryBoard({ entry }: { readonly entry: Entry }) {
  const { leaveTo } = useTab()
  const can = useCan()
  const grid = useRef<QuantityGridHandle>(null)
  const lastDate = useCall(getProductionDateDeploy, { taskCode: entry.taskCode }).data?.lastDate ?? today()
  const [entered, setEntered] = useState<EntryRows | null>(null)
  const [wrong, setWrong] = useState<EntryFault | null>(null)
  const [same, setSame] = useState('')
  const { run, running } = useDeed(saveProductionDate, {
    success: ['保存成功', `任务 ${entry.taskCode} 的生产日期`],
    invalidates: [getProductionDateDeploy, getProductionDateList, getProductionDateInfo, ...TASK_ANSWERS],
  })
  const rows = entered ?? firstRows(entry.lines)
  const without = entry.lines.filter((line) => !needsDate(line)).length
  useDraft({ what: `生产日期 ${entry.taskCode}`, unsaved: entered !== null, value: entered, restore: setEntered })

  const back = async () => {
    if (await mayLeave(entered !== null)) leaveTo(ENTRY_LIST)
  }
  const save = async () => {
    const fault = entryFault(entry.lines, rows, lastDate)
    setWrong(fault)
    if (fault) {
      if (fault.dateAt === null) grid.current?.focusRow(rowKey(fault.goodsId, 0))
      else grid.current?.focusBeside(rowKey(fault.goodsId, fault.dateAt))
      return void toast.error(fault.text)
    }
    const late = pastDueNames(entry.lines, rows, lastDate)
    if (late.length > 0 && !(await askPerson(askPastDue(late.join('、'))))) return
    const { taskCode, warehouseCode } = entry
    const done = await run({ taskCode, warehouseCode, lines: entryInput(entry.lines, rows) })
    if (done.ok) leaveTo(ENTRY_LIST)
  }
  return (
    <DetailPage
      title="录入生产日期"
      code={entry.taskCode}
      status={<EntryTag entry={entry} />}
      facts={entryFacts(entry)}
      acts={
        <>
          <Button onClick={() => void back()}>返回</Button>
          <ActButton
            type="primary"
            why={can('productionDateEntryEdit') ? '' : WHY_NOT.noRight}
            loading={running}
            onClick={() => void save()}
          >
            保存
          </ActButton>
        </>
      }
    >
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>商品</h2>
          <span className="yc-panel-note">
            每种商品各日期的数量之和须等于完成数量；可从 Excel 复制一列日期，粘贴到日期格中
            {without > 0 && `；另有 ${without} 种商品不需要录入`}
          </span>
          <div className="yc-panel-acts yc-entry-same">
            <span aria-hidden>{ENTRY_WORDS.same}</span>
            <DayInput
              label={ENTRY_WORDS.sameLabel}
              value={same}
              onChange={(date) => {
                setSame(date)
                if (date !== '') setEntered(withSameDate(entry.lines, rows, date))
              }}
            />
          </div>
        </div>
        <EntryTable
          ref={grid}
          goods={entry.lines}
          entered={rows}
          wrong={wrong}
          lastDate={lastDate}
          onEnter={setEntered}
        />
      </section>
    </DetailPage>
  )
}
