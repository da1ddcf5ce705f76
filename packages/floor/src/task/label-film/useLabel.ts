import { countLabel, finishLabel, openLabel, takeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { CallError, send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PATIENCE_MS } from '../../steps/useSteps.ts'
import { useLeaving } from '../../steps/useLeaving.ts'
import { useSaidTones, type Said } from '../../steps/useSaidTones.ts'
import { useWorker } from '../../outbox/worker.ts'
import { LABEL_WORDS } from './words.ts'

export type LabelJob = CallOutput<typeof openLabel>
export type LabelLine = LabelJob['goodsList'][number]

/** Runs one task: takes it, keeps what is counted until the server has it, and completes it. */
export function useLabel(code: string) {
  const { outbox } = useWorker()
  const navigate = useNavigate()
  const leaving = useLeaving()
  const [job, setJob] = useState<LabelJob | null>(null)
  const [chosen, setChosen] = useState<LabelLine | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  useSaidTones(said)
  const wrong = (text: string) => setSaid({ right: false, text })
  const right = (text: string) => setSaid({ right: true, text })
  const home = useCallback(
    (text: string, isRight: boolean) =>
      void navigate('/label', { replace: true, state: { said: { right: isRight, text } } }),
    [navigate],
  )

  const open = useCallback(async () => {
    try {
      const opened = await send(openLabel, { code }, { quiet: true })
      if (opened.status > 2) return home(LABEL_WORDS.closed(opened.code), false)
      setJob(opened)
    } catch (error) {
      if (error instanceof CallError) home(error.message, false)
    }
  }, [code, home])
  useEffect(() => void open(), [open])
  useEffect(() => outbox.watchLate(() => outbox.view().waiting.length === 0 && void open()), [outbox, open])

  const doing = async (deed: () => Promise<void>) => {
    setBusy(true)
    await deed()
    setBusy(false)
  }
  const posting = (label: string) => ({ label, patienceMs: PATIENCE_MS, signal: leaving() })
  const take = () =>
    doing(async () => {
      if (!job) return
      const outcome = await outbox.post(takeLabel, { code: job.code }, posting(`领取 ${job.code}`))
      if (outcome.is === 'refused') return wrong(outcome.message)
      setJob(outcome.is === 'acknowledged' ? outcome.obj : { ...job, status: 2 })
      right(LABEL_WORDS.taken(job.kindName))
    })
  const choose = (scanned: string) => {
    const line = job?.goodsList.find((row) => row.barCode === scanned || row.goodsCode === scanned)
    if (!line) return wrong(LABEL_WORDS.notThere)
    setSaid(null)
    setChosen(line)
  }
  const count = (pieces: number) =>
    doing(async () => {
      if (!job || !chosen) return
      if (pieces > chosen.num) return wrong(LABEL_WORDS.over(chosen.num))
      const input = { code: job.code, id: chosen.id, actualPieces: pieces }
      const outcome = await outbox.post(countLabel, input, posting(`${chosen.name} 完成 ${pieces} 件`))
      if (outcome.is === 'refused') return wrong(outcome.message)
      setJob(outcome.is === 'acknowledged' ? outcome.obj : withCount(job, chosen.id, pieces))
      setChosen(null)
      right(outcome.is === 'acknowledged' ? LABEL_WORDS.counted(chosen.name, pieces) : LABEL_WORDS.kept(chosen.name))
    })
  const finish = (pallets: number) =>
    doing(async () => {
      if (!job || !(await askPerson(LABEL_WORDS.finishAsk(job.actualPieces, job.num, job.kindName)))) return
      const input = { code: job.code, ...(pallets > 0 ? { pallets: pallets } : {}) }
      const outcome = await outbox.post(finishLabel, input, posting(`完成 ${job.code}`))
      if (outcome.is === 'refused') return wrong(outcome.message)
      home(LABEL_WORDS.finished(job.code), true)
    })
  return { job, chosen, said, busy, take, choose, count, finish, putDown: () => setChosen(null) }
}

/** How the task stands once kept counts will have been sent. */
function withCount(job: LabelJob, id: string, pieces: number): LabelJob {
  const goodsList = job.goodsList.map((line) => (line.id === id ? { ...line, actualPieces: pieces } : line))
  return { ...job, goodsList, actualPieces: goodsList.reduce((sum, line) => sum + line.actualPieces, 0) }
}
