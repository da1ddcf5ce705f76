import { getCountSetting, setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import {
  COUNT_SETTING_NAMES as NAMES,
  COUNT_SETTING_UNITS as UNITS,
} from '@yuncang/contract/stocktake/setting/words.ts'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import { CYCLE_TYPES, MOST } from '@yuncang/domain/stocktake/setting/setting.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Form, Radio } from 'antd'
import { DEED_DONE } from '../../app/words.ts'
import './setting.css'
import { COUNT_SETTING_WORDS as WORDS, ON_OFF, type CountSetting } from './words.ts'

const NUMBERS = [
  { name: 'aShare', min: 0, max: MOST.percent },
  { name: 'aDays', min: 1, max: MOST.days },
  { name: 'bShare', min: 0, max: MOST.percent },
  { name: 'bDays', min: 1, max: MOST.days },
  { name: 'locationsADay', min: 1, max: MOST.locationsADay },
  { name: 'cDays', min: 1, max: MOST.days },
] as const
type Values = Pick<CountSetting, 'cycleOn' | 'cycleType' | (typeof NUMBERS)[number]['name']>

/** Changes what the calendar of cycle counts plans. Render it only while it is open. */
export function CycleDialog({ setting, onClose }: { readonly setting: CountSetting; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(setCountSetting, { success: DEED_DONE.saved, invalidates: [getCountSetting] })
  const { warehouseCode, version, locationsOn, cycleOn, cycleType, aDays, bDays, cDays, aShare, bShare } = setting
  const submit = async (values: Values): Promise<boolean> => {
    const input = { ...values, warehouseCode, version }
    return (await showErrors(form, setCountSetting, input)) && (await run(input)).ok
  }
  const types = CYCLE_TYPES.map((value) => ({
    value,
    label: STOCKTAKE_TYPE_NAMES[value],
    disabled: value === STOCKTAKE_TYPE.location && locationsOn === 0,
  }))
  return (
    <FormDialog<Values>
      title={`修改${WORDS.cycle}`}
      form={form}
      initial={{ cycleOn, cycleType, aDays, bDays, cDays, aShare, bShare, locationsADay: setting.locationsADay }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="cycleOn" label={NAMES.cycleOn} extra={WORDS.cycleNote}>
        <Radio.Group options={[...ON_OFF]} />
      </Form.Item>
      <Form.Item
        name="cycleType"
        label={NAMES.cycleType}
        {...(locationsOn === 0 && { extra: '开启库位管理后才能按货位盘点' })}
      >
        <Radio.Group options={types} />
      </Form.Item>
      <div className="yc-count-pair">
        {NUMBERS.map(({ name, min, max }) => (
          <WholeNumberItem
            key={name}
            name={name}
            label={NAMES[name]}
            min={min}
            max={max}
            required={`请输入${NAMES[name]}`}
            suffix={UNITS[name]}
          />
        ))}
      </div>
      <p className="yc-count-hint">占比按近 90 天移动的件数从多到少累计，其余为 C 类；周期应为 A 类 ≤ B 类 ≤ C 类</p>
    </FormDialog>
  )
}
