import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addPoint, updatePoint, type getPointPage } from '@yuncang/contract/site/dispatch-point/point.ts'
import { BY_PALLET_NAMES, POINT_NAMES } from '@yuncang/contract/site/dispatch-point/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Flex, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import { useCan, useUser } from '../../app/user.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import './point.css'
import { usePlatformOptions } from '../../choice/dispatch-point.ts'
import { PlatformDialog } from './PlatformDialog.tsx'
import { usePointDeeds } from './usePointDeeds.ts'
import { POINT_WORDS } from './words.ts'

export type Point = CallOutput<typeof getPointPage>['records'][number]
type Values = Partial<Record<'pointCode' | 'address' | 'contactName' | 'contactPhone', string>> & {
  readonly pointName: string
  readonly platformCode: string
  readonly warehouseCode: string
  readonly byPallet: 0 | 1
}
type PointDialogProps = {
  /** The point to change; none: a new one. */
  readonly point?: Point
  /** What a new one begins with: the filters of the list. */
  readonly begin: { readonly platformCode?: string | undefined; readonly warehouseCode?: string | undefined }
  readonly onClose: () => void
}

/** Adds or changes a dispatch point. Render it only while it is open. */
export function PointDialog({ point, begin, onClose }: PointDialogProps) {
  const [form] = Form.useForm<Values>()
  const title = point ? `编辑配送仓点：${point.pointCode}` : '新建配送仓点'
  const close = useDialogDraft({ form, what: title, base: String(point?.version ?? ''), onClose })
  const platforms = usePlatformOptions()
  const warehouses = useWarehouseOptions()
  const { add, update } = usePointDeeds()
  const [namingPlatform, setNamingPlatform] = useState(false)
  // A warehouse that has been closed still stands in the form of its points.
  const closed =
    point && warehouses && !warehouses.some(({ value }) => value === point.warehouseCode)
      ? [{ value: point.warehouseCode, label: `${point.warehouseName}（已停用）` }]
      : []
  const [only] = warehouses?.length === 1 ? warehouses : []
  const submit = async (given: Values): Promise<boolean> => {
    const values = filled(given)
    if (!point) return (await showErrors(form, addPoint, values)) && (await add(values)).ok
    const input = { ...values, pointCode: point.pointCode, version: point.version }
    return (await showErrors(form, updatePoint, input)) && (await update(input)).ok
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={point ? { ...point } : newPoint(begin, only?.value)}
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={560}
    >
      <Form.Item name="pointName" label={POINT_NAMES.name} rules={[{ required: true, message: '请输入仓点名称' }]}>
        <Input maxLength={40} placeholder="如 多多买菜杭州余杭中心仓" />
      </Form.Item>
      {!point && (
        <Form.Item name="pointCode" label={POINT_NAMES.code}>
          <Input maxLength={20} placeholder="选填，平台给的编号；不填自动生成" />
        </Form.Item>
      )}
      <Flex gap={16} className="yc-form-pair">
        <Form.Item
          name="platformCode"
          label={POINT_NAMES.platform}
          rules={[{ required: true, message: '请选择配送平台' }]}
          extra={platforms?.length === 0 && <NoPlatform onNew={() => setNamingPlatform(true)} />}
        >
          <Select
            options={platforms}
            placeholder="请选择配送平台"
            notFoundContent={POINT_WORDS.noPlatform}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item
          name="warehouseCode"
          label={POINT_NAMES.warehouse}
          rules={[{ required: true, message: '请选择所属仓库' }]}
        >
          <Select
            options={warehouses && [...warehouses, ...closed]}
            placeholder="请选择由哪个仓库配送"
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      </Flex>
      <Form.Item name="address" label={POINT_NAMES.address}>
        <Input maxLength={100} placeholder="选填，司机按此送货，也打印在出库单上" />
      </Form.Item>
      <Flex gap={16} className="yc-form-pair">
        <Form.Item name="contactName" label={POINT_NAMES.contactName}>
          <Input maxLength={20} placeholder="选填，收货人" />
        </Form.Item>
        <Form.Item name="contactPhone" label={POINT_NAMES.contactPhone}>
          <Input maxLength={11} inputMode="tel" placeholder="选填，11 位手机号" />
        </Form.Item>
      </Flex>
      <Form.Item
        name="byPallet"
        label={POINT_NAMES.byPallet}
        extra="有费用配置的以费用配置为准；没有的，按板的仓点完成任务时要填写板数"
      >
        <Radio.Group
          optionType="button"
          options={([0, 1] as const).map((value) => ({ value, label: BY_PALLET_NAMES[value] }))}
        />
      </Form.Item>
      {namingPlatform && (
        <PlatformDialog
          platform={null}
          onAdded={(platformCode) => form.setFieldsValue({ platformCode })}
          onClose={() => setNamingPlatform(false)}
        />
      )}
    </FormDialog>
  )
}

/** What a new point begins with; the only warehouse there is need not be chosen. */
function newPoint({ platformCode, warehouseCode }: PointDialogProps['begin'], only?: string): Partial<Values> {
  const at = warehouseCode ?? only
  return {
    byPallet: 0,
    ...(platformCode !== undefined && { platformCode }),
    ...(at !== undefined && { warehouseCode: at }),
  }
}

/** A point needs a platform: who may makes the first one here, and nothing that was typed is lost. */
function NoPlatform({ onNew }: { readonly onNew: () => void }) {
  const { identity } = useUser()
  const can = useCan()
  if (identity !== IDENTITY.merchant || !can('dispatchPointEdit'))
    return `${POINT_WORDS.noPlatform}，${POINT_WORDS.merchantOnly}`
  return (
    <>
      {POINT_WORDS.noPlatform}，
      <Button type="link" size="small" className="yc-inline-link" onClick={onNew}>
        先新建一个
      </Button>
    </>
  )
}
