import { getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { StatementSheet } from './StatementSheet.tsx'
import './statement.css'
import { BILL_WORDS } from './words.ts'

/** The statement of a bill as it goes to its supplier, drawn from what the PDF is made of, and printed from here. */
export function StatementTab({ billCode }: { readonly billCode: string }) {
  const { data, error, refetch } = useCall(getStatementPaper, { billCode })
  const [wantsPrint, setWantsPrint] = useState(false)
  useEffect(() => {
    if (!wantsPrint) return
    setWantsPrint(false)
    window.print()
  }, [wantsPrint])
  if (data?.code !== billCode) return <Pending at="panel" call={{ error, refetch }} />
  return (
    <>
      <div className="yc-statement-acts">
        <Button onClick={() => setWantsPrint(true)}>{BILL_WORDS.print}</Button>
      </div>
      <StatementSheet paper={data} />
    </>
  )
}
