import { useQuery } from '@tanstack/react-query'
import { demoLogins } from '@yuncang/contract/access/session/session.ts'
import { send } from '@yuncang/kit/call/client.ts'

/** The demo's logins while the demo is loaded, each filled in by one click; nothing otherwise. */
export function DemoLogins({ onChoose }: { readonly onChoose: (account: string, password: string) => void }) {
  const { data = [] } = useQuery({
    queryKey: [demoLogins.path],
    queryFn: ({ signal }) => send(demoLogins, {}, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data.length === 0) return null
  return (
    <div className="yc-demo">
      <h3>演示账号，点击填入</h3>
      <ul>
        {data.map(({ account, password, what }) => (
          <li key={account}>
            <button type="button" onClick={() => onChoose(account, password)}>
              <b>{account}</b>
              <span>{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
