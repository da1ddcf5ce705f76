import { grouped } from '@yuncang/kit/quantity/number.ts'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { useState } from 'react'
import { Photos } from '../../part/Photos.tsx'
import { Stepper } from '../../part/Stepper.tsx'
import { useOutbox } from '../../outbox/worker.ts'
import { differenceOf, differs, type Flow, type Line } from './steps.ts'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onConfirm: (more: { urls?: string; loading?: 0 | 1; pallets?: number }) => void
  readonly onBack: () => void
}

/** The whole against the plan, and what is still to be said, before it is confirmed. */
export function Review({ flow: { task, lines }, busy, onConfirm, onBack }: Props) {
  const { waiting } = useOutbox()
  const [photos, setPhotos] = useState<readonly string[]>([])
  const [loading, setLoading] = useState<0 | 1 | null>(null)
  const [pallets, setPallets] = useState<number | null>(null)
  const different = lines.filter(differs)
  const lacking =
    waiting.length > 0
      ? `还有 ${waiting.length} 笔没有发送，联网后再确认`
      : task.asksLoading === 1 && loading === null
        ? '请先选择装卸服务'
        : task.asksPallets === 1 && pallets === null
          ? '请填写板数，没有的填 0'
          : ''
  const confirm = () =>
    onConfirm({
      ...(photos.length > 0 ? { urls: photos.join(',') } : {}),
      ...(loading === null ? {} : { loading }),
      ...(pallets === null ? {} : { pallets }),
    })
  return (
    <>
      <h1 className="question">{different.length === 0 ? '与计划相符' : `${different.length} 种与计划不符，请核对`}</h1>
      <ul className="rest" aria-label="核对">
        {[...different, ...lines.filter((line) => !differs(line))].map((line) => (
          <ReviewLine key={line.goodsCode} line={line} />
        ))}
      </ul>
      {task.asksLoading === 1 && (
        <fieldset className="loading">
          <legend>装卸服务由我们提供吗？</legend>
          <button type="button" className="big" aria-pressed={loading === 1} onClick={() => setLoading(1)}>
            是
          </button>
          <button type="button" className="big" aria-pressed={loading === 0} onClick={() => setLoading(0)}>
            否
          </button>
        </fieldset>
      )}
      {task.asksPallets === 1 && <Stepper unit="板" value={pallets} onChange={setPallets} />}
      <Photos value={photos} onChange={setPhotos} label="送货单、破损处可拍照，最多 3 张" />
      {lacking !== '' && (
        <p className="note" role="status">
          {lacking}
        </p>
      )}
      <button type="button" className="big main" onClick={confirm} disabled={busy || lacking !== ''}>
        {busy ? '正在提交…' : `确认收货，共 ${grouped(task.countedNormal)} 件`}
      </button>
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回，继续清点
      </button>
    </>
  )
}

function ReviewLine({ line }: { readonly line: Line }) {
  const { normal, broken } = differenceOf(line)
  return (
    <li data-differs={differs(line)}>
      <div className="goods">
        <strong>{line.goodsName}</strong>
        <span>{line.standard}</span>
      </div>
      <div className="tally">
        <b>{splitWords(line.countedNormal, line).main}</b>
        {line.countedBroken > 0 && <small>破损 {splitWords(line.countedBroken, line).main}</small>}
        <small>计划 {splitWords(line.plannedNormal, line).main}</small>
        {normal !== 0 && (
          <em>
            {normal > 0 ? '多' : '少'} {splitWords(Math.abs(normal), line).main}
          </em>
        )}
        {broken !== 0 && (
          <em>
            破损{broken > 0 ? '多' : '少'} {splitWords(Math.abs(broken), line).main}
          </em>
        )}
      </div>
    </li>
  )
}
