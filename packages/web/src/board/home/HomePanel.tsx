import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '@yuncang/kit/call/client.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { HOME_WORDS } from './words.ts'

type Props<T> = {
  readonly question: string
  /** Beside the question. */
  readonly tools?: ReactNode
  readonly answer: Pick<UseQueryResult<T, CallError>, 'data' | 'error' | 'refetch'>
  readonly children: (data: T) => ReactNode
  /** What stands inside has a heading of its own. */
  readonly bare?: boolean
}

/** A panel of the home with its question: while it is looked up, when that failed, and what came of it. The others go on meanwhile. */
export function HomePanel<T>({ question, tools, answer, children, bare = false }: Props<T>) {
  const { data, error, refetch } = answer
  if (data !== undefined && bare) return <div className="yc-home-panel">{children(data)}</div>
  return (
    <section className="yc-home-panel yc-figure-panel" aria-label={question}>
      <header>
        <h2>{question}</h2>
        {tools}
      </header>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <p className="yc-home-none">
          {HOME_WORDS.failed}：{error.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {HOME_WORDS.retry}
          </Button>
        </p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      )}
    </section>
  )
}
