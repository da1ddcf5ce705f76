import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { timeOfDay } from '../../part/moment.ts'
import { ReadingFailed } from '../../part/ReadingFailed.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { Screen } from '../../part/Screen.tsx'
import { AddGoods } from './AddGoods.tsx'
import './count.css'
import type { Own, OwnedLine } from './own.ts'
import { OwnLine } from './OwnLine.tsx'
import { amountWords, piecesIn } from './steps.ts'
import { useOwn } from './useOwn.ts'

/** What this worker counted, to be put right until the stocktake is handed in; a location is found by scanning it. */
export function OwnCountsPage() {
  const { code = '' } = useParams()
  const own = useOwn(code)
  const [chosen, choose] = useState<OwnedLine | null>(null)
  const [adding, add] = useState<Own | null>(null)
  const leave = () => {
    choose(null)
    add(null)
  }
  return (
    <Screen back={[`/count/${encodeURIComponent(code)}`, '接着盘']} title="我盘过的" said={own.said} holdsRoom>
      {chosen ? (
        <OwnLine
          line={chosen}
          isNew={piecesIn(chosen) === 0}
          busy={own.busy}
          onCorrect={(amount) => void own.correct(chosen, amount, leave)}
          onBack={leave}
        />
      ) : adding ? (
        <AddGoods code={code} own={adding} onLine={choose} onWrong={own.sayWrong} onBack={leave} />
      ) : (
        <OwnCounts own={own} onChoose={choose} onAdd={add} />
      )}
    </Screen>
  )
}

type Props = {
  readonly own: ReturnType<typeof useOwn>
  readonly onChoose: (line: OwnedLine) => void
  readonly onAdd: (own: Own) => void
}

function OwnCounts({ own: { counts, reading, at, look, busy }, onChoose, onAdd }: Props) {
  return (
    <>
      <h1 className="question">{at === '' ? '改哪一笔？' : `${at} 改哪一笔？`}</h1>
      <ScanField label="货位码" onScan={look} busy={busy} />
      <ReadingFailed title="盘过的货位没有读出来" reading={reading} />
      {counts?.locations.length === 0 && (
        <p className="lead">
          {at === '' ? '这个任务您还没有盘过，或已由别人复盘。' : '您没有盘过这个货位，或已由别人复盘。'}
        </p>
      )}
      {at !== '' && (
        <button type="button" className="big" onClick={() => look('')}>
          看全部
        </button>
      )}
      {counts?.locations.map((place) => (
        <OwnPlace
          key={`${place.locationCode}/${place.countedTime}/${place.lines[0]?.goodsCode ?? ''}`}
          own={place}
          onChoose={onChoose}
          {...(counts.type === STOCKTAKE_TYPE.location && { onAdd })}
        />
      ))}
    </>
  )
}

function OwnPlace({
  own,
  onChoose,
  onAdd,
}: {
  readonly own: Own
  readonly onChoose: (line: OwnedLine) => void
  /** Of goods the stocktake counts at certain locations nothing is added: what was forgotten is counted there. */
  readonly onAdd?: (own: Own) => void
}) {
  const { locationCode, countedTime, lines } = own
  return (
    <section aria-label={`货位 ${locationCode}`}>
      <h2>
        <span className="mono">{locationCode}</span> {timeOfDay(countedTime)}
        {lines.length === 0 && ' · 空货位'}
      </h2>
      <ul className="counted-lines">
        {lines.map((line) => (
          <li key={`${line.goodsCode}/${line.productionDate}`}>
            <button type="button" className="counted-line" onClick={() => onChoose({ ...line, locationCode })}>
              <GoodsFace goods={line} />
              <b>{amountWords(line, line)}</b>
            </button>
          </li>
        ))}
        {onAdd && (
          <li>
            <button type="button" className="big" onClick={() => onAdd(own)}>
              补记漏掉的商品
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
