import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Link } from 'react-router'
import { useMay, useOutbox } from '../../outbox/worker.ts'
import { Finished, StillWaiting } from '../../part/Finished.tsx'
import { UndoLast } from './UndoLast.tsx'
import type { Flow } from './steps.ts'

type Props = { readonly flow: Flow; readonly busy: boolean; readonly onUndo: () => void }

/** Nothing of this task is left to be picked. */
export function Picked({ flow: { task, run, last }, busy, onUndo }: Props) {
  const { waiting } = useOutbox()
  const loads = useMay('floorLoad') && task.pickedPieces > 0
  return (
    <Finished title={task.shortPieces > 0 ? PICK_PROMPTS.doneShort : PICK_PROMPTS.done}>
      <p className="lead">
        共拣 {grouped(task.pickedPieces)} 件
        {task.shortPieces > 0 && <b className="lacking">，短缺 {grouped(task.shortPieces)} 件</b>}
        {run.times > 0 && `；本次 ${run.times} 笔 ${grouped(run.pieces)} 件`}
      </p>
      <StillWaiting />
      {loads && waiting.length === 0 && (
        <Link to={`/load/${encodeURIComponent(task.code)}`} className="big main">
          去装车
        </Link>
      )}
      <Link to="/pick" className={loads ? 'big' : 'big main'}>
        回到作业列表
      </Link>
      <UndoLast last={last} busy={busy} onUndo={onUndo} />
    </Finished>
  )
}
