import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import { Link } from 'react-router'
import { useMay, useOutbox } from '../../outbox/worker.ts'
import type { Flow } from './steps.ts'

type Props = { readonly flow: Flow; readonly busy: boolean; readonly onUndo: () => void }

/** Nothing of this task is left to be picked. */
export function Finished({ flow: { task, run, last }, busy, onUndo }: Props) {
  const { waiting } = useOutbox()
  const loads = useMay('floorLoad')
  return (
    <section className="finished">
      <p className="finished-sign" aria-hidden>
        ✓
      </p>
      <h1>{PICK_PROMPTS.done}</h1>
      <p className="lead">
        共拣 {task.pickedNum.toLocaleString('en-US')} 件
        {task.shortNum > 0 && <b className="lacking">，短缺 {task.shortNum.toLocaleString('en-US')} 件</b>}
        {run.times > 0 && `；本次 ${run.times} 笔 ${run.pieces.toLocaleString('en-US')} 件`}
      </p>
      {waiting.length > 0 && (
        <p className="lead">还有 {waiting.length} 笔待发送，联网后自动发送，请不要清除浏览器数据。</p>
      )}
      {loads && task.pickedNum > 0 && waiting.length === 0 && (
        <Link to={`/load/${encodeURIComponent(task.code)}`} className="big main">
          去装车
        </Link>
      )}
      <Link to="/pick" className={loads && task.pickedNum > 0 ? 'big' : 'big main'}>
        回到作业列表
      </Link>
      {last && (
        <button type="button" className="big" onClick={onUndo} disabled={busy}>
          撤销上一笔（{last.locationCode} {last.quantity} 件）
        </button>
      )}
    </section>
  )
}
