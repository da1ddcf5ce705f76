import { previewRack } from '@yuncang/contract/site/location/location.ts'
import { RACK_REFUSALS } from '@yuncang/contract/site/location/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { MOST_RACK_LOCATIONS, rackSize } from '@yuncang/domain/site/location/rack.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import type { ModelledWarehouse } from '../warehouse/model.ts'
import { AreaField } from './AreaField.tsx'
import './location.css'
import { useLocationDeeds } from './useLocationDeeds.ts'

type Values = {
  readonly warehouseCode?: string
  readonly areaId?: string
  readonly prefix?: string
  readonly rowFrom?: number
  readonly rowTo?: number
  readonly bayFrom?: number
  readonly bayTo?: number
  readonly levelFrom?: number | null
  readonly levelTo?: number | null
  readonly digits?: number
  readonly snake?: boolean
  readonly capacityBoxes?: number | null
}
type RackDialogProps = {
  readonly warehouses: readonly ModelledWarehouse[] | undefined
  readonly at: { readonly warehouseCode?: string; readonly areaId?: string }
  readonly onClose: () => void
}

const START: Values = {
  prefix: 'A-',
  rowFrom: 1,
  rowTo: 2,
  bayFrom: 1,
  bayTo: 10,
  levelFrom: 1,
  levelTo: 3,
  digits: 2,
  snake: true,
}

/** Adds the locations of a rack: rows, bays and levels become codes, seen before they are made. */
export function RackDialog({ warehouses, at, onClose }: RackDialogProps) {
  const [form] = Form.useForm<Values>()
  const [values, setValues] = useState<Values>({ ...START, ...at })
  const { rack } = useLocationDeeds()
  const asked = rackOf(values)
  const count = asked === null ? 0 : sizeOf(asked)
  const wrong =
    asked === null
      ? ''
      : count === 0
        ? RACK_REFUSALS.badRack.text
        : count > MOST_RACK_LOCATIONS
          ? sentence(RACK_REFUSALS.tooMany, { most: MOST_RACK_LOCATIONS, count })
          : ''
  const ready = asked !== null && wrong === ''
  const preview = useCall(previewRack, asked ?? ({ areaId: '' } as never), { enabled: ready, staysShown: true })
  const submit = async () => {
    if (!asked || !ready) return false
    const { capacityBoxes } = values
    return (await rack({ ...asked, ...(capacityBoxes ? { capacityBoxes } : {}) })).ok
  }
  const from = (name: keyof Values, label: string, required = true) => (
    <WholeNumberItem
      name={name}
      label={label}
      min={0}
      max={999}
      {...(required ? { required: `请输入${label}` } : {})}
    />
  )
  const fresh = preview.data ? preview.data.locationCodes.length - preview.data.taken.length : 0
  return (
    <FormDialog<Values>
      title="批量新建货位"
      form={form}
      initial={values}
      onSubmit={submit}
      onClose={onClose}
      width={640}
      okText={ready && preview.data ? `新建 ${grouped(fresh)} 个货位` : '新建'}
    >
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => {
          const now = getFieldsValue() as Values
          // What has been typed is shown as codes at once.
          if (JSON.stringify(now) !== JSON.stringify(values)) queueMicrotask(() => setValues(now))
          return null
        }}
      </Form.Item>
      <div className="yc-rack-fields">
        <AreaField warehouses={warehouses} />
      </div>
      <div className="yc-rack-fields">
        <Form.Item name="prefix" label="编码前缀">
          <Input maxLength={12} placeholder="如 A-" />
        </Form.Item>
        <WholeNumberItem name="digits" label="排和列的位数" min={1} max={3} required="请输入位数" />
        <WholeNumberItem name="capacityBoxes" label="每个货位容量（箱）" min={1} max={99_999} placeholder="选填" />
      </div>
      <div className="yc-rack-spans">
        {from('rowFrom', '起始排')}
        {from('rowTo', '结束排')}
        {from('bayFrom', '起始列')}
        {from('bayTo', '结束列')}
        {from('levelFrom', '起始层', false)}
        {from('levelTo', '结束层', false)}
      </div>
      <Form.Item name="snake" valuePropName="checked">
        <Checkbox>蛇形行走：一排从前往后，下一排从后往前</Checkbox>
      </Form.Item>
      <section aria-label="预览" aria-live="polite" className="yc-rack-preview">
        {wrong !== '' && <Alert type="error" showIcon title={wrong} />}
        {asked === null && <p className="yc-muted">选好库区、填好排和列后，这里会列出将要新建的货位编码</p>}
        {ready && <CallFailed call={preview} title="预览没有取到" />}
        {ready && preview.data && <Codes {...preview.data} />}
      </section>
    </FormDialog>
  )
}

const SHOWN = 9

function Codes({
  locationCodes,
  taken,
}: {
  readonly locationCodes: readonly string[]
  readonly taken: readonly string[]
}) {
  const shown =
    locationCodes.length <= SHOWN * 2
      ? locationCodes
      : [...locationCodes.slice(0, SHOWN), null, ...locationCodes.slice(-SHOWN)]
  return (
    <>
      <p>
        共 <b>{grouped(locationCodes.length)}</b> 个货位
        {taken.length > 0 && (
          <>
            ，其中 <b>{grouped(taken.length)}</b> 个已存在，将跳过
          </>
        )}
      </p>
      <ul>
        {shown.map((code) =>
          code === null ? (
            <li key="more" className="yc-muted">
              … 中间还有 {grouped(locationCodes.length - SHOWN * 2)} 个 …
            </li>
          ) : (
            <li key={code} className="yc-code" data-taken={taken.includes(code) || undefined}>
              {code}
              {taken.includes(code) && <small>已存在</small>}
            </li>
          ),
        )}
      </ul>
    </>
  )
}

/** The rack as it is asked for; null while something is missing. */
function rackOf(values: Values) {
  const { areaId, prefix = '', rowFrom, rowTo, bayFrom, bayTo, levelFrom, levelTo, digits, snake } = values
  const numbers = [rowFrom, rowTo, bayFrom, bayTo, digits]
  // What is no number is refused at its field; no codes follow from it.
  const wrong = [...numbers, levelFrom, levelTo].some((number) => Number.isNaN(number))
  if (!areaId || wrong || numbers.some((number) => typeof number !== 'number')) return null
  const levels = typeof levelFrom === 'number' && typeof levelTo === 'number' ? { levelFrom, levelTo } : {}
  return {
    areaId,
    prefix,
    rowFrom: rowFrom!,
    rowTo: rowTo!,
    bayFrom: bayFrom!,
    bayTo: bayTo!,
    ...levels,
    digits: digits!,
    snake: snake ? (1 as const) : (0 as const),
  }
}

function sizeOf({ prefix, rowFrom, rowTo, bayFrom, bayTo, digits, ...rack }: NonNullable<ReturnType<typeof rackOf>>) {
  const levels = 'levelFrom' in rack ? { from: rack.levelFrom!, to: rack.levelTo! } : null
  return rackSize({
    prefix,
    rows: { from: rowFrom, to: rowTo },
    bays: { from: bayFrom, to: bayTo },
    levels,
    digits,
    snake: true,
  })
}
