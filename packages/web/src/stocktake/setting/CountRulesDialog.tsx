import { getCountSetting, setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import {
  COUNT_SETTING_NAMES as NAMES,
  COUNT_SETTING_UNITS as UNITS,
} from '@yuncang/contract/stocktake/setting/words.ts'
import { MOST } from '@yuncang/domain/stocktake/setting/setting.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Form, Radio } from 'antd'
import { DEED_DONE } from '../../app/words.ts'
import './setting.css'
import { BLIND_CHOICES, COUNT_SETTING_WORDS as WORDS, ON_OFF, type CountSetting } from './words.ts'

type Values = Pick<CountSetting, 'blind' | 'thresholdPieces' | 'thresholdPercent' | 'zeroCheck'>
type SettingDialogProps = { readonly setting: CountSetting; readonly onClose: () => void }

/** Changes what counters see and when a second person counts. Render it only while it is open. */
export function CountRulesDialog({ setting, onClose }: SettingDialogProps) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(setCountSetting, { success: DEED_DONE.saved, invalidates: [getCountSetting] })
  const { warehouseCode, version, blind, thresholdPieces, thresholdPercent, zeroCheck, locationsOn } = setting
  const submit = async (values: Values): Promise<boolean> => {
    const input = { ...values, warehouseCode, version }
    return (await showErrors(form, setCountSetting, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={`修改${WORDS.rules}`}
      form={form}
      initial={{ blind, thresholdPieces, thresholdPercent, zeroCheck }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="blind" label="盘点时">
        <Radio.Group options={[...BLIND_CHOICES]} />
      </Form.Item>
      <div className="yc-count-pair">
        <WholeNumberItem
          name="thresholdPieces"
          label={NAMES.thresholdPieces}
          min={0}
          max={MOST.thresholdPieces}
          required={`请输入${NAMES.thresholdPieces}`}
          suffix={UNITS.thresholdPieces}
        />
        <WholeNumberItem
          name="thresholdPercent"
          label={NAMES.thresholdPercent}
          min={0}
          max={MOST.percent}
          required={`请输入${NAMES.thresholdPercent}`}
          suffix={UNITS.thresholdPercent}
        />
      </div>
      <p className="yc-count-hint">一行的差异同时超过两者时，由第二人复盘</p>
      <Form.Item
        name="zeroCheck"
        label={NAMES.zeroCheck}
        extra={locationsOn === 1 ? WORDS.zeroOn : WORDS.onlyByLocation}
      >
        <Radio.Group options={[...ON_OFF]} disabled={locationsOn === 0 && zeroCheck === 0} />
      </Form.Item>
    </FormDialog>
  )
}
