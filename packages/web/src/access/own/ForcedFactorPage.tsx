import { useQueryClient } from '@tanstack/react-query'
import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { Alert, Card } from 'antd'
import { useLeave } from '../../app/useLeave.ts'
import '../password/password.css'
import { SetUp } from './SetUp.tsx'

/** Where the platform wants a second factor of its people it comes before anything else; setting it up is all that is needed. */
export default function ForcedFactorPage({ account }: { readonly account: string }) {
  const queries = useQueryClient()
  const leave = useLeave()
  return (
    <main className="yc-forced">
      <Card title={WORDS.mustTitle}>
        <Alert type="info" showIcon title={WORDS.mustText} />
        <SetUp
          account={account}
          onDone={() => void queries.invalidateQueries({ queryKey: [getUserInfo.path] })}
          onLeave={() => void leave()}
          leave="退出登录"
        />
      </Card>
    </main>
  )
}
