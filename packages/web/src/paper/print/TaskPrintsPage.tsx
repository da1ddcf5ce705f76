import { printDocument } from '@yuncang/contract/paper/print/print.ts'
import { CallError, send } from '@yuncang/kit/call/client.ts'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { PrintFrame, type Printer } from '@yuncang/kit/print/PrintFrame.tsx'
import { Alert, Button, Empty, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { MOST_PRINTED, TASK_LISTS } from '../../task/task/addresses.ts'
import { NO_JOB, runPrintJob, stacksOf, type PrintJob, type Stack } from './print-job.ts'
import '../template/paper.css'

/**
 * The papers of several tasks as one job: bills (mode 1) or picking lists (mode 2), made one after another beside a count of how many
 * there are. Leaving the page ends the job and keeps nothing, as of every print page (part 1, 2.9).
 */
export default function TaskPrintsPage() {
  const [query] = useSearchParams()
  // With other tasks it begins anew.
  return (
    <Prints
      key={query.toString()}
      codes={codesOf(query)}
      mode={query.get('mode') === '2' ? 2 : 1}
      from={query.get('nature')}
    />
  )
}

function codesOf(query: URLSearchParams): readonly string[] {
  return (query.get('codes') ?? '').split(',').filter(Boolean).slice(0, MOST_PRINTED)
}

type PrintsProps = { readonly codes: readonly string[]; readonly mode: 1 | 2; readonly from: string | null }

function Prints({ codes, mode, from }: PrintsProps) {
  const { leaveTo } = useTab()
  const { job, running, stop } = useJob(codes, mode)
  const what = mode === 2 ? '拣货单' : '出入库单'
  const stacks = running ? [] : stacksOf(job.papers)
  return (
    <article className="yc-detail yc-print-page">
      <PageBar
        title={`批量打印${what}`}
        status={
          <span className="yc-muted" role="status">
            {running ? `正在生成 ${job.done} / ${codes.length}` : `已生成 ${job.papers.length} / ${codes.length} 张`}
          </span>
        }
        acts={
          <>
            {running && <Button onClick={stop}>停止</Button>}
            <Button onClick={() => leaveTo(TASK_LISTS[from === '2' ? 2 : 1])}>返回</Button>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar">
        {codes.length === 0 && <Empty description="在任务列表中勾选任务，再点打印" />}
        {codes.length > 0 && (
          <Progress
            aria-label="打印进度"
            status="normal"
            percent={Math.round((job.done / codes.length) * 100)}
            format={() => `${job.done} / ${codes.length}`}
          />
        )}
        {job.faults.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`${job.faults.length} 张没有生成`}
            description={
              <ul aria-label="没有生成的单据">
                {job.faults.map(({ code, why }) => (
                  <li key={code}>
                    <span className="yc-code">{code}</span>　{why}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </section>
      {stacks.map((stack) => (
        <Sheets key={`${stack.sheet.width_mm} ${stack.name}`} stack={stack} />
      ))}
    </article>
  )
}

/** Papers of one size, printed together. */
function Sheets({ stack: { name, sheet, html, pages, documents } }: { readonly stack: Stack }) {
  const printer = useRef<Printer>(null)
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>
          {sheet.width_mm}×{sheet.height_mm} 毫米
        </h2>
        <span className="yc-panel-note">
          {documents} 张单据，共 {pages} 页
        </span>
        <div className="yc-panel-acts">
          <Button type="primary" onClick={() => printer.current?.print()}>
            打印 / 存为 PDF
          </Button>
        </div>
      </div>
      <div className="yc-print-desk">
        <PrintFrame ref={printer} html={html} name={name} sheet={sheet} />
      </div>
    </section>
  )
}

/** Runs the job while the page is there. */
function useJob(codes: readonly string[], mode: 1 | 2) {
  const [job, setJob] = useState<PrintJob>(NO_JOB)
  const [stopped, setStopped] = useState(false)
  const over = useRef(false)
  const list = codes.join(',')
  useEffect(() => {
    over.current = false
    const print = (code: string) =>
      send(printDocument, { code, mode }, { quiet: true }).catch((error: unknown) => {
        if (error instanceof CallError) return error.message
        throw error
      })
    void runPrintJob(list.split(',').filter(Boolean), print, { stopped: () => over.current, tell: setJob })
    return () => void (over.current = true)
  }, [list, mode])
  const stop = () => {
    over.current = true
    setStopped(true)
  }
  return { job, running: !stopped && job.done < codes.length, stop }
}
