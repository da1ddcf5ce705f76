import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { BulkPrintActs } from './BulkPrintActs.tsx'
import { CopyAct } from './CopyAct.tsx'
import { useTaskDeeds } from '../task/useTaskDeeds.ts'

/** Accepts or cancels the chosen tasks, those of them that can be. */
export function BulkTaskActs({ tasks, onDone }: { readonly tasks: readonly TaskRow[]; readonly onDone: () => void }) {
  const { accept, cancel, running } = useTaskDeeds()
  const can = (deed: 'accept' | 'cancel') => tasks.filter(({ abilities }) => abilities[deed] === '')
  const doAll = async (deed: 'accept' | 'cancel') => {
    const done = await (deed === 'accept' ? accept : cancel)(can(deed))
    if (done) onDone()
  }
  const why = (deed: 'accept' | 'cancel') => (can(deed).length > 0 ? '' : (tasks[0]?.abilities[deed] ?? ''))
  const label = (name: string, deed: 'accept' | 'cancel') => {
    const possible = can(deed).length
    return possible === tasks.length || possible === 0 ? name : `${name}（其中 ${possible} 个可以）`
  }
  const [only] = tasks.length === 1 ? tasks : []
  return (
    <>
      {only && <CopyAct task={only} />}
      <BulkPrintActs tasks={tasks} />
      <ActButton type="primary" loading={running} why={why('accept')} onClick={() => void doAll('accept')}>
        {label('接单', 'accept')}
      </ActButton>
      <ActButton danger loading={running} why={why('cancel')} onClick={() => void doAll('cancel')}>
        {label('取消任务', 'cancel')}
      </ActButton>
    </>
  )
}
