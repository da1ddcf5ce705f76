import { printLabels } from '@yuncang/contract/paper/print/label.ts'
import { LABEL_SIZES, MOST_LABELS, type LabelSizeName } from '@yuncang/domain/paper/print/label.ts'
import { fetchFile, saveAs } from '@yuncang/kit/call/save-file.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { WholeNumber } from '@yuncang/kit/form/WholeNumber.tsx'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { LIST_WORDS } from '@yuncang/kit/words.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Checkbox, Empty, Segmented, Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LabelFace } from './LabelFace.tsx'
import { MOST_FOUND, useFound, type Found, type LabelKind, type LabelRow, type Wanted } from './useFound.tsx'
import '../template/paper.css'

type Settings = { readonly size: LabelSizeName; readonly a4: boolean; readonly copies: number | null }

const KINDS: readonly { readonly value: LabelKind; readonly label: string }[] = [
  { value: 'location', label: '货位' },
  { value: 'goods', label: '商品' },
  { value: 'pallet', label: '托盘' },
]

/** Labels for locations, goods and pallets, chosen from lists, seen as they will be, and printed as a PDF. */
export default function LabelPrintPage() {
  const [query] = useSearchParams()
  const [warehouseCode, locationIds] = [query.get('warehouseCode'), query.get('locationIds')]
  // With other locations it begins anew.
  return <Labels key={query.toString()} wanted={warehouseCode && locationIds ? { warehouseCode, locationIds } : null} />
}

function Labels({ wanted }: { readonly wanted: Wanted | null }) {
  const [kind, setKind] = useState<LabelKind>('location')
  const [chosen, setChosen] = useState<readonly LabelRow[]>([])
  const [settings, setSettings] = useState<Settings>({ size: '60*40', a4: false, copies: 1 })
  const { size, a4, copies } = settings
  const times = copies !== null && copies > 0 ? copies : 0
  const [printing, setPrinting] = useState(false)
  const found = useFound(kind, wanted)
  const rows = found.rows
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
        <Segmented<LabelKind>
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
          <CallFailed call={found.call} title={LIST_WORDS.failed} />
          <LabelTable found={found} chosen={chosen} onChoose={setChosen} />
          {found.capped && <p className="yc-muted">只显示前 {MOST_FOUND} 条，请缩小范围</p>}
        </section>
        <LabelSettings settings={settings} onChange={setSettings} shown={chosen[0] ?? rows[0]} />
      </div>
    </article>
  )
}

type LabelTableProps = {
  readonly found: Found
  readonly chosen: readonly LabelRow[]
  readonly onChoose: (rows: LabelRow[]) => void
}

function LabelTable({ found, chosen, onChoose }: LabelTableProps) {
  return (
    <Table<LabelRow>
      size="small"
      rowKey="id"
      loading={found.loading}
      dataSource={[...found.rows]}
      pagination={{ pageSize: 20, showTotal: (total) => `共 ${total} 条`, showSizeChanger: false }}
      locale={{ emptyText: found.loading ? ' ' : <Empty description={found.hint} /> }}
      rowSelection={{
        preserveSelectedRowKeys: true,
        selectedRowKeys: chosen.map((row) => row.id),
        onChange: (_keys, picked) => onChoose(picked.filter(Boolean)),
      }}
      columns={[
        { title: '标签', dataIndex: 'title' },
        { title: '内容', key: 'lines', render: (_value, row) => row.lines.join(' / ') },
        { title: '条码', dataIndex: 'code', render: (code: string) => <span className="yc-code">{code}</span> },
      ]}
    />
  )
}

type LabelSettingsProps = {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
  /** The label that is seen as it will be printed. */
  readonly shown: LabelRow | undefined
}

function LabelSettings({ settings, onChange, shown }: LabelSettingsProps) {
  return (
    <aside className="yc-panel yc-label-aside" aria-label="预览">
      <div className="yc-print-choices">
        <label htmlFor="label-size">
          标签尺寸
          <Select
            id="label-size"
            className="yc-label-size"
            value={settings.size}
            options={Object.keys(LABEL_SIZES).map((name) => ({
              value: name as LabelSizeName,
              label: `${name} mm`,
            }))}
            onChange={(size) => onChange({ ...settings, size })}
          />
        </label>
        <label htmlFor="label-copies">
          每个份数
          <WholeNumber
            id="label-copies"
            name="每个份数"
            min={1}
            max={20}
            value={settings.copies}
            onChange={(copies) => onChange({ ...settings, copies })}
            needed
            says
          />
        </label>
        <Checkbox checked={settings.a4} onChange={(event) => onChange({ ...settings, a4: event.target.checked })}>
          拼在 A4 纸上
        </Checkbox>
      </div>
      <div className="yc-label-desk">
        {shown ? (
          <LabelFace label={shown} size={LABEL_SIZES[settings.size]} />
        ) : (
          <Empty description="选中的标签会显示在这里" />
        )}
      </div>
    </aside>
  )
}
