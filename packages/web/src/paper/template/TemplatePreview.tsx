import { previewTemplate } from '@yuncang/contract/paper/print/print.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import type { Sheet } from '@yuncang/domain/paper/print/sheet.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PrintFrame } from '@yuncang/kit/print/PrintFrame.tsx'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Empty } from 'antd'
import { useState } from 'react'
import { usePreviewDocuments } from './usePreviewDocuments.ts'

type TemplatePreviewProps = {
  readonly family: TemplateFamily
  readonly warehouseCode: string
  readonly content: string
  readonly sheet: Sheet
  readonly linesPerPage: number
}

/** What is being written, on paper, filled with a real document. */
export function TemplatePreview({ family, warehouseCode, content, sheet, linesPerPage }: TemplatePreviewProps) {
  const documents = usePreviewDocuments(family, warehouseCode)
  const [chosen, setChosen] = useState<string>()
  const code = chosen ?? documents?.[0]?.value
  const preview = useCall(
    previewTemplate,
    { code: code ?? '', mode: family, content, linesPerPage },
    { enabled: code !== undefined, staysShown: true },
  )
  if (!documents) return <Pending at="panel" />
  if (documents.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个仓库还没有可以用来预览的单据" />
  return (
    <>
      <div className="yc-print-choices">
        <label htmlFor="preview-document">
          用这张单据预览
          <Select
            id="preview-document"
            className="yc-preview-document"
            showSearch={{ optionFilterProp: 'label' }}
            value={code}
            options={documents}
            onChange={setChosen}
          />
        </label>
        {preview.data && <span className="yc-muted">共 {preview.data.pages} 页</span>}
      </div>
      <CallFailed call={preview} title="没有预览" />
      {preview.data && (
        <div className="yc-print-desk" aria-busy={preview.isPlaceholderData}>
          <PrintFrame html={preview.data.content} name="预览" sheet={sheet} />
        </div>
      )}
    </>
  )
}
