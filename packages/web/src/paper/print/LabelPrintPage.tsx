import { getGoodsLabels, getLocationLabels, getPalletLabels, printLabels } from '@yuncang/contract/paper/print/label.ts'
import { LABEL_SIZES, MOST_LABELS, type Label, type LabelSizeName } from '@yuncang/domain/paper/print/label.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { fetchFile, saveAs } from '@yuncang/kit/call/save.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { WholeNumber } from '@yuncang/kit/form/WholeNumber.tsx'
import { Alert, Button, Checkbox, Empty, Input, Segmented, Select, Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { LabelFace } from './LabelFace.tsx'
import '../template/paper.css'

type Kind = 'location' | 'goods' | 'pallet'
type Row = Label & { readonly id: string }

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'location', label: '货位' },
  { value: 'goods', label: '商品' },
  { value: 'pallet', label: '托盘' },
]
const ROWS = 200

/** Locations that another page has chosen, of one warehouse. */
type Wanted = { readonly warehouseCode: string; readonly locationIds: string }

/** Labels for locations, goods and pallets, chosen from lists, seen as they will be, and printed as a PDF. */
export default function LabelPrintPage() {
  const [query] = useSearchParams()
  const [warehouseCode, locationIds] = [query.get('warehouseCode'), query.get('locationIds')]
  // With other locations it begins anew.
  return <Labels key={query.toString()} wanted={warehouseCode && locationIds ? { warehouseCode, locationIds } : null} />
}

function Labels({ wanted }: { readonly wanted: Wanted | null }) {
  const [kind, setKind] = useState<Kind>('location')
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [size, setSize] = useState<LabelSizeName>('60*40')
  const [a4, setA4] = useState(false)
  const [copies, setCopies] = useState<number | null>(1)
  const times = copies !== null && copies > 0 ? copies : 0
  const [printing, setPrinting] = useState(false)
  const found = useFound(kind, wanted)
  const rows = found.rows
  const shown = chosen[0] ?? rows[0]
  const given = useRef(wanted !== null)
  useEffect(() => {
    if (!given.current || rows.length === 0) return
    given.current = false
    setChosen(rows)
  }, [rows])

  const print = async () => {
    setPrinting(true)
    const labels = chosen.map(({ title, lines, code }) => ({ title, lines: [...lines], code }))
    const file = await fetchFile(printLabels, { size, a4: a4 ? 1 : 0, copies: times, labels })
    setPrinting(false)
    if (!file) return
    saveAs(file, `标签 ${size}.pdf`)
    toast.success(`已生成 ${chosen.length * times} 张标签`)
  }
  return (
    <article className="yc-detail">
      <PageBar
        title="标签打印"
        status={
          <span className="yc-muted">
            已选 {chosen.length} 个，共 {chosen.length * times} 张
          </span>
        }
        acts={
          <Button
            type="primary"
            loading={printing}
            disabled={times === 0 || chosen.length === 0 || chosen.length > MOST_LABELS}
            onClick={() => void print()}
          >
            下载 PDF
          </Button>
        }
      />
      <section className="yc-panel yc-panel-below-bar yc-print-choices">
        <Segmented<Kind>
          aria-label="标签种类"
          options={[...KINDS]}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setChosen([])
          }}
        />
        {found.filters}
      </section>
      <div className="yc-label-page">
        <section className="yc-panel">
          {found.error && <Alert type="error" showIcon title="列表没有取到" description={found.error} />}
          <Table<Row>
            size="small"
            rowKey="id"
            loading={found.loading}
            dataSource={[...rows]}
            pagination={{ pageSize: 20, showTotal: (total) => `共 ${total} 条`, showSizeChanger: false }}
            locale={{ emptyText: <Empty description={found.hint} /> }}
            rowSelection={{
              preserveSelectedRowKeys: true,
              selectedRowKeys: chosen.map((row) => row.id),
              onChange: (_keys, picked) => setChosen(picked.filter(Boolean)),
            }}
            columns={[
              { title: '标签', dataIndex: 'title' },
              { title: '内容', key: 'lines', render: (_value, row) => row.lines.join(' / ') },
              { title: '条码', dataIndex: 'code', render: (code: string) => <span className="yc-code">{code}</span> },
            ]}
          />
          {found.capped && <p className="yc-muted">只显示前 {ROWS} 条，请缩小范围</p>}
        </section>
        <aside className="yc-panel yc-label-aside" aria-label="预览">
          <div className="yc-print-choices">
            <label htmlFor="label-size">
              标签尺寸
              <Select
                id="label-size"
                className="yc-label-size"
                value={size}
                options={Object.keys(LABEL_SIZES).map((name) => ({
                  value: name as LabelSizeName,
                  label: `${name} mm`,
                }))}
                onChange={setSize}
              />
            </label>
            <label htmlFor="label-copies">
              每个份数
              <WholeNumber
                id="label-copies"
                name="每个份数"
                min={1}
                max={20}
                value={copies}
                onChange={setCopies}
                needed
                says
              />
            </label>
            <Checkbox checked={a4} onChange={(event) => setA4(event.target.checked)}>
              拼在 A4 纸上
            </Checkbox>
          </div>
          <div className="yc-label-desk">
            {shown ? (
              <LabelFace label={shown} size={LABEL_SIZES[size]} />
            ) : (
              <Empty description="选中的标签会显示在这里" />
            )}
          </div>
        </aside>
      </div>
    </article>
  )
}

/** What there is to choose of a kind, with the filters that find it. */
function useFound(kind: Kind, wanted: Wanted | null) {
  const warehouses = useWarehouseOptions()
  const suppliers = useSupplierOptions()
  const [warehouse, setWarehouse] = useState(wanted?.warehouseCode)
  const [locationIds, setIds] = useState(wanted?.locationIds)
  const [supplierCode, setSupplier] = useState<string>()
  const [keyword, setKeyword] = useState('')
  const [taskCode, setTask] = useState('')
  const [plate, setPlate] = useState<number | null>(null)
  const warehouseCode = warehouse ?? warehouses?.[0]?.value ?? ''
  const word = keyword === '' ? {} : { keyword }

  const locations = useCall(
    getLocationLabels,
    { warehouseCode, rows: ROWS, ...word, ...(locationIds === undefined ? {} : { locationIds }) },
    { enabled: kind === 'location' && warehouseCode !== '' },
  )
  const goods = useCall(
    getGoodsLabels,
    { rows: ROWS, ...word, ...(supplierCode === undefined ? {} : { supplierCode }) },
    { enabled: kind === 'goods' },
  )
  const pallets = useCall(
    getPalletLabels,
    { taskCode, ...(plate === null ? {} : { plate }) },
    { enabled: kind === 'pallet' && taskCode !== '' && !Number.isNaN(plate) },
  )
  const asked = { location: locations, goods, pallet: pallets }[kind]
  const search = (
    <Input.Search
      key="keyword"
      className="yc-label-word"
      aria-label={kind === 'goods' ? '商品名称、编码或条码' : '货位编码'}
      placeholder={kind === 'goods' ? '商品名称、编码或条码' : '货位编码'}
      allowClear
      onSearch={(text) => setKeyword(text.trim())}
    />
  )
  const filters = {
    location: (
      <>
        <Select
          aria-label="仓库"
          className="yc-label-choice"
          value={warehouseCode || undefined}
          options={warehouses}
          onChange={(code) => {
            setWarehouse(code)
            setIds(undefined)
          }}
        />
        {search}
        {locationIds !== undefined && <Button onClick={() => setIds(undefined)}>显示全部货位</Button>}
      </>
    ),
    goods: (
      <>
        <Select
          aria-label="供应商"
          className="yc-label-choice"
          placeholder="全部供应商"
          allowClear
          value={supplierCode}
          options={suppliers}
          onChange={setSupplier}
        />
        {search}
      </>
    ),
    pallet: (
      <>
        <Input.Search
          className="yc-label-word"
          aria-label="任务编号"
          placeholder="输入或扫描任务编号"
          enterButton="查询"
          onSearch={(text) => setTask(text.trim().toUpperCase())}
        />
        <label htmlFor="label-plate">
          托数
          <WholeNumber
            id="label-plate"
            name="托数"
            min={1}
            max={200}
            value={plate}
            placeholder="按任务"
            onChange={setPlate}
            says
          />
        </label>
      </>
    ),
  }[kind]
  const idle = kind === 'pallet' && taskCode === ''
  return {
    filters,
    rows: (idle ? [] : (asked.data?.records ?? [])) as readonly Row[],
    loading: asked.isFetching,
    error: idle ? null : (asked.error?.message ?? null),
    capped: (asked.data?.total ?? 0) > ROWS && kind !== 'pallet',
    hint: idle ? '输入任务编号，列出它的托盘' : '没有符合条件的标签',
  }
}
