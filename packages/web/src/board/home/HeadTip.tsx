import { getHeadTip } from '@yuncang/contract/board/home/figures.ts'
import { firstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { HOME_WORDS } from './words.ts'

/** How things stand, in one sentence: what is wrong, else how yesterday went. */
export function HeadTip() {
  const { data } = useCall(getHeadTip, {})
  const { data: steps } = useCall(firstSteps, {})
  const canOpen = useCanOpen()
  if (!data) return null
  // That the period ends stands below it already, with what that means.
  if (data.level !== 'info' && data.url === '' && steps?.plan) return null
  if (data.level === 'info') return <p className="yc-head-tip">{data.headTip}</p>
  return (
    <Alert
      type={data.level === 'trouble' ? 'error' : 'warning'}
      showIcon
      title={data.headTip}
      action={data.url !== '' && canOpen(data.url) ? <Link to={data.url}>{HOME_WORDS.goThere}</Link> : undefined}
    />
  )
}
