import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { openPutaway, shelve, type PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { getPutawayInfo, getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { DONE } from '@yuncang/contract/wire/words.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import { LocationSelect, useLocationsFound } from '../../site/location/LocationSelect.tsx'
import { PUTAWAY_ASK } from './words.ts'

type ShelveDialogProps = {
  readonly putawayCode: string
  readonly warehouseCode: string
  /** Nothing of the order is left to shelve. */
  readonly onAllShelved: () => void
  readonly onClose: () => void
}

type Todo = PutawayStep['todo'][number]
const keyOf = (row: Todo) => `${row.goodsCode}/${row.productionDate}/${row.quality}`
const mostOf = (row: Todo) => Math.min(row.outstanding, row.free)
const STORAGE = '1'
const STAGING = '2'

/** Shelves goods of an order at a desk, where no scanner is at hand (gaps B06). Render it only while it is open. */
export function ShelveDialog({ putawayCode, warehouseCode, onAllShelved, onClose }: ShelveDialogProps) {
  const { data: step, error, refetch } = useCall(openPutaway, { putawayCode })
  const [chosenKey, setChosenKey] = useState<string>()
  const [quantity, setQuantity] = useState<number | null>(null)
  const [location, setLocation] = useState<string>()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { found, onType } = useLocationsFound(warehouseCode)
  const { run, running } = useDeed(shelve, {
    success: (done) => [DONE, done.message],
    invalidates: [getPutawayInfo, getPutawayPage, openPutaway, homeTodo],
  })

  const todo = step?.todo ?? []
  const chosen = todo.find((row) => keyOf(row) === chosenKey)
  const most = chosen ? mostOf(chosen) : 0
  const targets = found?.filter(
    ({ areaNature }) => areaNature !== STAGING && (chosen?.quality === QUALITY.broken || areaNature === STORAGE),
  )
  const target = targets?.find(({ locationCode }) => locationCode === location)
  const choose = (key: string) => {
    const row = todo.find((candidate) => keyOf(candidate) === key)
    setChosenKey(key)
    setQuantity(row ? mostOf(row) : null)
    setLocation(row?.suggestions[0]?.locationCode)
  }
  const submit = async () => {
    setTried(true)
    if (!chosen || !location || !quantity || quantity > most) {
      const wrong = !chosen ? '#shelve-goods' : !quantity || quantity > most ? '[data-grid-unit]' : '#shelve-location'
      return form.current?.querySelector<HTMLElement>(wrong)?.focus()
    }
    if (chosen.quality === QUALITY.broken && target?.areaNature === STORAGE)
      if (!(await askPerson(PUTAWAY_ASK.brokenInStorage(location)))) return
    const { goodsCode, productionDate, quality } = chosen
    const done = await run({ putawayCode, goodsCode, productionDate, quality, quantity, locationCode: location })
    if (!done.ok) return
    onClose()
    if (done.obj.todo.length === 0) onAllShelved()
  }
  const asked = (missing: boolean, help: string) => (tried && missing ? { validateStatus: 'error' as const, help } : {})
  const wrongQuantity = !quantity ? '请填写上架数量' : quantity > most ? `最多可上架 ${grouped(most)} 件` : ''
  return (
    <Modal
      open
      title={`上架：${putawayCode}`}
      width={560}
      okText="上架"
      confirmLoading={running}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {!step && <CallFailed call={{ error, refetch }} />}
      <div ref={form}>
        <Form layout="vertical" requiredMark={false}>
          <Form.Item label="商品" htmlFor="shelve-goods" {...asked(!chosen, '请选择商品')}>
            <Select
              id="shelve-goods"
              placeholder="请选择要上架的商品"
              value={chosenKey ?? null}
              options={step?.todo.map(optionOf)}
              onChange={(key: string) => choose(key)}
            />
          </Form.Item>
          {chosen && (
            <Form.Item label="上架数量" {...asked(wrongQuantity !== '', wrongQuantity)}>
              <BoxQuantityInput
                value={quantity}
                onChange={setQuantity}
                packing={chosen}
                label="上架数量"
                needed
                error={tried && wrongQuantity !== ''}
              />
              <Most row={chosen} />
            </Form.Item>
          )}
          <Form.Item
            label="目标货位"
            htmlFor="shelve-location"
            extra={chosen && chosen.suggestions.length > 0 && `建议：${suggested(chosen)}`}
            {...asked(!location, '请选择目标货位')}
          >
            <LocationSelect
              id="shelve-location"
              value={location}
              targets={targets}
              onType={onType}
              onChange={setLocation}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  )
}

function optionOf(row: Todo) {
  return {
    value: keyOf(row),
    label: `${row.goodsName}　${row.productionDate}　${QUALITY_NAMES[row.quality]}　待上架 ${grouped(row.outstanding)}`,
    disabled: mostOf(row) === 0,
  }
}

/** How many can be shelved now, and why not all that wait. */
function Most({ row }: { readonly row: Todo }) {
  return (
    <span className="yc-muted">
      　最多 <BoxQuantity value={mostOf(row)} packing={row} />
      {row.free < row.outstanding && '，其余已被出库任务占用'}
    </span>
  )
}

function suggested({ suggestions }: Todo): string {
  return suggestions.map(({ locationCode, why }) => `${locationCode}（${why}）`).join('、')
}
