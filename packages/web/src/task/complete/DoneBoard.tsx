import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { PlusOutlined } from '@ant-design/icons'
import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { ImageUpload } from '@yuncang/kit/upload/ImageUpload.tsx'
import { Alert, Button } from 'antd'
import { useRef, useState, type Ref } from 'react'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { useDraft } from '../../app/useDraft.ts'
import { useCan } from '../../app/user.ts'
import { useDatesManaged } from '../../choice/warehouse.ts'
import { askPastDue } from '../../goods/shown/words.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { datedEntry, isPicked, overCap, pastDueNames, unsaidLine, type DoneLine } from './done-lines.ts'
import { DoneDatesDialog } from './DoneDatesDialog.tsx'
import { DoneTable } from './DoneTable.tsx'
import { OfferedGoodsPicker } from '../plan/OfferedGoodsPicker.tsx'
import { useTaskFacts } from '../task/task-facts.tsx'
import { TaskTag } from '../task/TaskTag.tsx'
import { useDone } from './useDone.ts'
import { useLeaveDone } from './useLeaveDone.ts'
import type { Task } from '../task/useTask.ts'
import { useToTasks } from '../task/useToTasks.ts'
import { DOCUMENT_WORDS, DONE_WORDS, NATURE_WORDS, PLAN_WORDS } from '../task/words.ts'

/** The completion page of one task: what was really moved of each goods, and the confirmation (part 1, 2.4, 5.4 and 5.6). */
export function DoneBoard({ task }: { readonly task: Task }) {
  const toTasks = useToTasks()
  const grid = useRef<QuantityGridHandle>(null)
  const done = useDone(task)
  const facts = useTaskFacts(task)
  const datesManaged = useDatesManaged(task.warehouseCode) === true
  const leave = useLeaveDone(task, datesManaged)
  const [dialog, setDialog] = useState<'log' | 'goods' | 'complete' | null>(null)
  const [images, setImages] = useState<readonly string[]>([])
  const [datingKey, setDatingKey] = useState<string | null>(null)
  const why = task.abilities.complete
  const unsaved = (done.touched || images.length > 0) && why === ''
  useDoneDraft(task, done, { images, setImages, unsaved })

  const dating = done.lines.find(({ key }) => key === datingKey)
  const back = async () => {
    if (await mayLeave(unsaved)) toTasks(task.nature)
  }
  const confirm = async () => {
    const wrong = firstWrong(done.lines, task.nature)
    if (wrong) {
      grid.current?.focusRow(wrong.key)
      return void toast.error(wrong.text)
    }
    const names = pastDueNames(done.lines, today())
    if (names.length === 0 || (await askPerson(askPastDue(names.join('、'))))) setDialog('complete')
  }
  return (
    <>
      <DetailPage
        title={NATURE_WORDS[task.nature].edit}
        code={task.code}
        status={<TaskTag task={task} />}
        facts={facts}
        acts={
          <>
            <Button onClick={() => void back()}>返回</Button>
            <Button onClick={() => setDialog('log')}>操作日志</Button>
            <ActButton type="primary" why={why} onClick={() => void confirm()}>
              确认完成
            </ActButton>
          </>
        }
      >
        {why !== '' && (
          <Alert type="warning" showIcon title={why} description="任务不能在这里完成，请返回列表查看最新状态" />
        )}
        <DoneGoods
          task={task}
          done={done}
          grid={grid}
          onAdd={() => setDialog('goods')}
          onDates={datesManaged ? ({ key }) => setDatingKey(key) : null}
        />
        {why === '' && <Documents images={images} onChange={setImages} />}
      </DetailPage>
      {dialog === 'log' && (
        <CallLogDialog call={getTaskLogList} input={{ code: task.code }} onClose={() => setDialog(null)} />
      )}
      {dialog === 'goods' && (
        <OfferedGoodsPicker
          nature={task.nature}
          supplierCode={task.supplierCode}
          warehouseCode={task.warehouseCode}
          taskType={task.taskType}
          taken={done.lines.map(({ goods }) => goods.goodsCode)}
          onPick={(goods) => {
            done.add(goods)
            setDialog(null)
            toast.success(DONE_WORDS.added(goods.map(({ name }) => name)))
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'complete' && (
        <CompleteDialog
          images={images}
          task={task}
          lines={done.lines}
          datesManaged={datesManaged}
          onDone={() => void leave()}
          onClose={() => setDialog(null)}
        />
      )}
      {dating && (
        <DoneDatesDialog
          task={task}
          line={dating}
          onChoose={(dates) => {
            done.enter(dating, datedEntry(dating.entry, dates))
            setDatingKey(null)
          }}
          onClose={() => setDatingKey(null)}
        />
      )}
    </>
  )
}

/** The first line that cannot be completed as it stands, and why. */
function firstWrong(lines: readonly DoneLine[], nature: Task['nature']): { key: string; text: string } | null {
  const unsaid = unsaidLine(lines)
  if (unsaid) return { key: unsaid.key, text: sentence(TASK_REFUSALS.actualMissing, { names: unsaid.goods.name }) }
  const over = lines.find((line) => overCap(line, nature).length > 0)
  return over ? { key: over.key, text: DONE_WORDS.overOf(over.goods.name) } : null
}

type DoneGoodsProps = {
  readonly task: Task
  readonly done: ReturnType<typeof useDone>
  readonly grid: Ref<QuantityGridHandle>
  readonly onAdd: () => void
  /** Opens the dates of a line; null where dates are not managed. */
  readonly onDates: ((line: DoneLine) => void) | null
}

function DoneGoods({ task, done, grid, onAdd, onDates }: DoneGoodsProps) {
  const can = useCan()
  const why = task.abilities.complete
  const rejection = task.taskType === 'TASK_TYPE_REJECT'
  const remove = async (line: DoneLine) => {
    if (!(await askPerson(PLAN_WORDS.removeGoods(line.goods.name)))) return
    done.remove(line)
    toast.success(DONE_WORDS.removed(line.goods.name))
  }
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>商品</h2>
        <span className="yc-panel-note">
          {DONE_WORDS.filled(isPicked(task.lines))}，按实际修改；可从 Excel 复制一列，粘贴到数量格中
        </span>
        <div className="yc-panel-acts">
          <ActButton why={why} onClick={done.fillAsPlanned}>
            未填的按计划填入
          </ActButton>
          <ActButton
            why={why || (rejection ? DONE_WORDS.rejectedOnly : '')}
            icon={<PlusOutlined aria-hidden />}
            onClick={onAdd}
          >
            添加商品
          </ActButton>
        </div>
      </div>
      <QuantityGrid ref={grid} onFill={done.paste}>
        <DoneTable
          nature={task.nature}
          rejection={rejection}
          places={task.nature === NATURE.outbound ? task.locationList : []}
          lines={done.lines}
          readOnly={why !== ''}
          onEnter={done.enter}
          onRemove={(line) => void remove(line)}
          onDates={onDates}
          datesWhy={can('assignmentManageAdd') ? '' : WHY_NOT.noRight}
        />
      </QuantityGrid>
    </section>
  )
}

type DocumentsProps = {
  readonly images: readonly string[]
  readonly onChange: (images: readonly string[]) => void
}

function Documents({ images, onChange }: DocumentsProps) {
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{DOCUMENT_WORDS.title}</h2>
        <span className="yc-panel-note">{DOCUMENT_WORDS.hint}</span>
      </div>
      <ImageUpload call={uploadFile} value={images} onChange={onChange} label={DOCUMENT_WORDS.title} />
    </section>
  )
}

type Pictures = {
  readonly images: readonly string[]
  readonly setImages: (images: readonly string[]) => void
  readonly unsaved: boolean
}

function useDoneDraft(task: Task, done: ReturnType<typeof useDone>, { images, setImages, unsaved }: Pictures): void {
  useDraft({
    what: `${NATURE_WORDS[task.nature].edit} ${task.code}`,
    unsaved,
    value: { draft: done.draft, images },
    restore: (before) => {
      done.restore(before.draft)
      setImages(before.images)
    },
  })
}
