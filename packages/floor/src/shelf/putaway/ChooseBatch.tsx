import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { BoxWords } from '../../part/BoxWords.tsx'
import { batchKey } from '../../steps/batch.ts'
import { mostPieces, type Todo } from './steps.ts'

type Props = { readonly choices: readonly Todo[]; readonly onChoose: (todo: Todo) => void; readonly onBack: () => void }

/** Which production date? Asked only when the goods lie in staging with several, or damaged ones among them. */
export function ChooseBatch({ choices, onChoose, onBack }: Props) {
  return (
    <>
      <h1 className="question">{PUTAWAY_PROMPTS.chooseBatch}</h1>
      <p className="lead">{choices[0]?.goodsName}</p>
      <div className="choices">
        {choices.map((row) => (
          <button
            key={batchKey(row)}
            type="button"
            className="choice"
            disabled={mostPieces(row) === 0}
            onClick={() => onChoose(row)}
          >
            <strong>{row.productionDate === NO_DATE_WORD ? '没有生产日期' : row.productionDate}</strong>
            {row.quality === QUALITY.broken && <b className="broken">破损品</b>}
            <BoxWords pieces={row.outstanding} packing={row} />
            {mostPieces(row) === 0 && <small>已被出库任务占用</small>}
          </button>
        ))}
      </div>
      <button type="button" className="big" onClick={onBack}>
        返回，重扫商品
      </button>
    </>
  )
}
