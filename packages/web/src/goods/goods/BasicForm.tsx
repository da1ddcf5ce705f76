import { GOODS_LABELS } from '@yuncang/contract/goods/goods/words.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, Switch, type FormInstance } from 'antd'
import { useId } from 'react'
import { useDictOptions } from '../../choice/dict.ts'
import type { BasicValues } from './goods-values.ts'
import { ruleOf } from './rules.ts'

type BasicFormProps = {
  readonly form: FormInstance<BasicValues>
  readonly initial: BasicValues
  /** The suppliers to choose from; undefined: whose the goods are stands already. */
  readonly suppliers: { readonly options: readonly Option[] | undefined; readonly only: boolean } | undefined
  readonly supplier: string
  readonly warehouse: string
  /** Production dates are kept here: shelf life is asked for, and on new goods whether they bear dates. */
  readonly dated: boolean
  readonly isNew: boolean
  readonly onTouch: () => void
}

/** What the goods are and whose. */
export function BasicForm(props: BasicFormProps) {
  const { form, initial, suppliers, supplier, warehouse, dated, isNew, onTouch } = props
  // Several of these forms may stand in tabs at once.
  const id = useId()
  const attributes = useDictOptions('GOODS_ATT')
  const categories = useDictOptions('GOODS_SPECIES')
  const weights = useDictOptions('GOODS_WEIGHT_TYPE')
  const units = useDictOptions('GOOD_UNIT')
  const select = (label: string, list: readonly Option[] | undefined) => (
    <Select placeholder={`请选择${label}`} options={list} showSearch={{ optionFilterProp: 'label' }} />
  )
  return (
    <Form<BasicValues>
      form={form}
      name={id}
      className="yc-goods-form"
      labelCol={{ flex: '88px' }}
      colon={false}
      initialValues={initial}
      onValuesChange={onTouch}
    >
      <Form.Item label="建档仓库">
        <b>{warehouse}</b>
      </Form.Item>
      {suppliers ? (
        <Form.Item name="supplierCode" label="供应商" rules={[{ required: true, message: '请选择供应商' }]}>
          <Select
            placeholder="请选择供应商"
            options={suppliers.options}
            disabled={suppliers.only}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      ) : (
        <Form.Item label="供应商" required>
          <b>{supplier}</b>
        </Form.Item>
      )}
      <Form.Item name="name" label={GOODS_LABELS.name} rules={ruleOf('name')}>
        <Input maxLength={40} showCount placeholder="最多 40 个字" autoFocus={isNew} />
      </Form.Item>
      <Form.Item name="barCode" label={GOODS_LABELS.barCode} rules={ruleOf('barCode')}>
        <Input maxLength={30} placeholder="选填，商品条码" />
      </Form.Item>
      <Form.Item name="categoryCode" label={GOODS_LABELS.categoryCode} rules={ruleOf('categoryCode')}>
        {select(GOODS_LABELS.categoryCode, categories)}
      </Form.Item>
      <Form.Item name="goodsAtt" label={GOODS_LABELS.attributeCode} rules={ruleOf('attributeCode')}>
        {select(GOODS_LABELS.attributeCode, attributes)}
      </Form.Item>
      <Form.Item name="weightType" label={GOODS_LABELS.weightTypeCode} rules={ruleOf('weightTypeCode')}>
        {select(GOODS_LABELS.weightTypeCode, weights)}
      </Form.Item>
      <Form.Item name="standard" label={GOODS_LABELS.standard} rules={ruleOf('standard')}>
        <Input maxLength={15} showCount placeholder="选填，如 550ml×24瓶" />
      </Form.Item>
      <Form.Item name="minUnit" label={GOODS_LABELS.minUnitCode} rules={ruleOf('minUnitCode')}>
        {select(GOODS_LABELS.minUnitCode, units)}
      </Form.Item>
      <Form.Item name="maxUnit" label={GOODS_LABELS.maxUnitCode} rules={ruleOf('maxUnitCode')}>
        {select(GOODS_LABELS.maxUnitCode, units)}
      </Form.Item>
      {dated && (
        <Form.Item name="shelfLifeDays" label={GOODS_LABELS.shelfLifeDays} rules={ruleOf('shelfLifeDays')}>
          <Input maxLength={4} inputMode="numeric" suffix="天" placeholder="选填，不填为长期有效" />
        </Form.Item>
      )}
      {dated && isNew && (
        <Form.Item name="dated" label="生产日期" valuePropName="checked" extra="开启后，入库时录入每批的生产日期">
          <Switch checkedChildren="管理" unCheckedChildren="不管理" />
        </Form.Item>
      )}
    </Form>
  )
}
