import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { toast } from '../call/toast.ts'
import { LIST_WORDS } from '../words.ts'

type ExportActProps = {
  /** How many rows there are; undefined while nobody knows. Of none no file is made: it is said. */
  readonly rows: number | undefined
  /** Ends once the browser has been told where the file is: it comes by itself then. */
  readonly onExport: () => Promise<void>
}

/** Takes what a list shows, all pages of it, into a spreadsheet. */
export function ExportAct({ rows, onExport }: ExportActProps) {
  const [exporting, setExporting] = useState(false)
  const start = async () => {
    if (rows === 0) return toast.info(LIST_WORDS.nothingToExport)
    setExporting(true)
    await onExport()
    setExporting(false)
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={exporting} onClick={() => void start()}>
      {LIST_WORDS.export}
    </Button>
  )
}
