import { FORM_WORDS } from '@yuncang/kit/words.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { CallFailed, type Asked } from '@yuncang/kit/rows/Failed.tsx'
import { Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import type { ReactNode } from 'react'
import './cost.css'
import { RUN_PREVIEW } from './words.ts'

/** What a list of costs is asked with, without their status: the deed decides it. */
export type RunConditions = Readonly<Record<string, unknown>>

type Line = { readonly supplierCode: string; readonly warehouseCode: string }
type RunDialogProps<L extends Line> = {
  readonly title: string
  readonly okText: string
  /** In pixels: the dialog, and its lines, which scroll sideways below that. */
  readonly width: number
  readonly linesWidth: number
  /** What the deed would do: which costs it is about, in words, what it comes to, and a line for each supplier in a warehouse. */
  readonly preview: { readonly said: string; readonly records: readonly L[] } | undefined
  readonly says: string
  readonly columns: ColumnType<L>[]
  readonly emptyText: string
  /** The preview, as it was asked for. */
  readonly call: Asked
  readonly loading: boolean
  /** Whether there is anything to do, and the preview is of what is asked now. */
  readonly isReady: boolean
  readonly running: boolean
  /** What is said once it can be begun. */
  readonly background: string
  readonly onStart: () => Promise<void>
  readonly onClose: () => void
  /** What stands above the preview, and between it and its lines. */
  readonly choice?: ReactNode
  readonly warning?: ReactNode
  /** What stands below the lines. */
  readonly children?: ReactNode
}

/** A deed on all costs of some conditions, before it is begun: what it would do, line by line. */
export function RunDialog<L extends Line>(props: RunDialogProps<L>) {
  const { preview, says, call, loading, isReady } = props
  return (
    <Modal
      open
      title={props.title}
      width={props.width}
      okText={props.okText}
      cancelText={FORM_WORDS.cancel}
      confirmLoading={props.running}
      okButtonProps={{ disabled: !isReady }}
      mask={{ closable: false }}
      onOk={() => isReady && void props.onStart()}
      onCancel={props.onClose}
    >
      <div className="yc-run-preview">
        {props.choice}
        {preview && (
          <p className="yc-cost-note">
            <b>{preview.said}</b>
            <br />
            {says}
          </p>
        )}
        <CallFailed call={call} title={RUN_PREVIEW.failed} />
        {props.warning}
        <div className="yc-run-lines">
          {(preview || !call.error) && (
            <DetailTable<L>
              columns={props.columns}
              rows={preview?.records}
              rowKey={({ supplierCode, warehouseCode }) => `${supplierCode} ${warehouseCode}`}
              width={props.linesWidth}
              loading={loading}
              emptyText={props.emptyText}
            />
          )}
        </div>
        {props.children}
        {isReady && <p className="yc-cost-note">{props.background}</p>}
      </div>
    </Modal>
  )
}
