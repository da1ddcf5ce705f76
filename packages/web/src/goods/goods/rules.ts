import { faultText } from '@yuncang/contract/goods/goods/words.ts'
import { judgeField, type GoodsField } from '@yuncang/domain/goods/goods/card.ts'
import type { Rule } from 'antd/es/form'

/** The rule of a field, the same as the server's; required ones bear the mark. */
export function ruleOf(field: GoodsField): Rule[] {
  const validator = (_rule: unknown, value: string | undefined) => {
    const fault = judgeField(field, (value ?? '').trim())
    return fault === null ? Promise.resolve() : Promise.reject(new Error(faultText(field, fault)))
  }
  return [{ required: judgeField(field, '') !== null, message: '', validator: () => Promise.resolve() }, { validator }]
}
