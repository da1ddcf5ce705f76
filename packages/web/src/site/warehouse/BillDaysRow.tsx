import { getWarehouseConfigLog } from '@yuncang/contract/site/warehouse/settings.ts'
import { configBillCheckDays, getBillCheckDays } from '@yuncang/contract/site/warehouse/payment.ts'
import { getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_NAMES } from '@yuncang/contract/site/warehouse/words.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { WholeNumber } from '@yuncang/kit/form/WholeNumber.tsx'
import { FORM_WORDS } from '@yuncang/kit/words.ts'
import { useState } from 'react'
import { DEED_DONE } from '../../app/words.ts'

const MOST_DAYS = 90

/** How many days suppliers may check a bill of the warehouse; `why` it cannot be changed, the empty text when it can. */
export function BillDaysRow({ warehouseCode, why }: { readonly warehouseCode: string; readonly why: string }) {
  const { data } = useCall(getBillCheckDays, { warehouseCode })
  const { run, running } = useDeed(configBillCheckDays, {
    success: DEED_DONE.saved,
    invalidates: [getBillCheckDays, getWarehouseConfigLog, getWarehousePage],
  })
  const [typed, setTyped] = useState<number | null>(null)
  const id = `${warehouseCode}-bill-days`
  const days = typed ?? data?.billCheckDays ?? null
  const same = days === null || days === data?.billCheckDays
  const wrong = Number.isNaN(days)
  const save = async () => {
    if (days !== null && !same && !wrong && (await run({ warehouseCode, billCheckDays: days })).ok) setTyped(null)
  }
  return (
    <li>
      <div>
        <b>
          <label htmlFor={id}>{WAREHOUSE_NAMES.billCheckDays}</label>
        </b>
        <small>供应商核对账单的期限，到期未提出异议即视为确认；只影响之后的账单</small>
      </div>
      <span className="yc-settings-days">
        <WholeNumber
          id={id}
          name={WAREHOUSE_NAMES.billCheckDays}
          min={0}
          max={MOST_DAYS}
          suffix="天"
          value={days}
          disabled={why !== '' || !data}
          onChange={setTyped}
          onPressEnter={() => void save()}
          needed
          says
        />
        {(!same || why !== '') && (
          <ActButton
            why={why || (wrong ? FORM_WORDS.wholeNumber(WAREHOUSE_NAMES.billCheckDays, 0, MOST_DAYS) : '')}
            loading={running}
            onClick={() => void save()}
          >
            保存
          </ActButton>
        )}
      </span>
    </li>
  )
}
