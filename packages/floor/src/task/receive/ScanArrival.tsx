import { grouped } from '@yuncang/kit/quantity/number.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { codeEnd } from '../../part/Barcode.tsx'
import { timeOfDay } from '../../part/moment.ts'
import { Progress } from '../../part/Progress.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import type { Flow, Line } from './steps.ts'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  readonly onUndo: (entry: Flow['entries'][number]) => void
  readonly onReview: () => void
}

/** Which goods? What is announced, how far each is, and what was counted last. */
export function ScanArrival({ flow: { task, lines, entries, run }, busy, onScan, onUndo, onReview }: Props) {
  return (
    <>
      <h1 className="question">{RECEIVE_PROMPTS.scanGoods}</h1>
      <ScanField label="商品条码" onScan={onScan} busy={busy} />
      <Progress label="清点进度" all={Math.max(task.plannedPieces, 1)} done={task.countedNormal} run={run}>
        已点 <b>{grouped(task.countedNormal)}</b> / 计划 {grouped(task.plannedPieces)} 件
      </Progress>
      {task.note !== '' && <p className="note">备注：{task.note}</p>}
      <button type="button" className="big main" onClick={onReview} disabled={busy || task.countedNormal === 0}>
        清点完了，核对差异
      </button>
      <section aria-label="计划商品">
        <h2>
          {task.supplierName} · {task.typeName}
        </h2>
        <ul className="rest">
          {lines.map((line) => (
            <AnnouncedLine key={line.goodsCode} line={line} />
          ))}
        </ul>
      </section>
      {entries.length > 0 && (
        <section aria-label="清点记录">
          <h2>最近清点</h2>
          <ul className="entries">
            {entries.map((entry) => (
              <li key={entry.operationId}>
                <span>
                  <b>{entry.goodsName}</b>
                  <br />
                  {grouped(entry.normal)} 件{entry.broken > 0 && ` + 破损 ${entry.broken}`}
                  {entry.productionDate !== NO_DATE_WORD && ` · ${entry.productionDate}`}
                  <small>
                    {entry.name} {timeOfDay(entry.time)}
                  </small>
                </span>
                <button type="button" onClick={() => onUndo(entry)} disabled={busy}>
                  作废
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function AnnouncedLine({ line }: { readonly line: Line }) {
  const counted = line.countedNormal + line.countedBroken
  const done = counted >= line.plannedNormal + line.plannedBroken
  return (
    <li data-done={counted > 0 && done}>
      <div className="goods">
        <strong>{line.goodsName}</strong>
        <span>
          {line.standard} <span className="mono">{codeEnd(line.barCode)}</span>
        </span>
      </div>
      <div className="tally">
        <b>{counted === 0 ? '未点' : splitWords(counted, line).main}</b>
        <small>计划 {splitWords(line.plannedNormal + line.plannedBroken, line).main}</small>
      </div>
    </li>
  )
}
