import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { getImport, getImportErrors, getImportPage } from '@yuncang/contract/base/import/import.ts'
import { IMPORT_DONE, IMPORT_REFUSALS } from '@yuncang/contract/base/import/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { CallError, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { sendFile } from '@yuncang/kit/upload/send-file.ts'
import { useEffect, useRef, useState } from 'react'
import type { OfferedImport } from './kinds.ts'
import { IMPORT_WORDS as words } from './words.ts'

export type Run = NonNullable<CallOutput<typeof getImport>>

/** Where an import stands on the screen. */
export type Standing =
  | { readonly at: 'choosing' }
  | { readonly at: 'working'; readonly percent: number; readonly run: Run | null }
  /** Checked, saved or with errors: as the run says. */
  | { readonly at: 'answered'; readonly run: Run }
  | { readonly at: 'refused'; readonly message: string; readonly code: number }

const ASK_MS = 700

/**
 * Leads one file through an import: chosen, checked, saved. The answer is the server's own word on the attempt, asked for by its
 * key; whoever leaves finds the result in the bell and in the list of imports.
 */
export function useImport(offer: OfferedImport) {
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [cover, setCover] = useState(true)
  const [repeat, setRepeat] = useState(false)
  const [standing, setStanding] = useState<Standing>({ at: 'choosing' })
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const stand = (next: Standing) => {
    if (here.current) setStanding(next)
  }

  const upload = async (check: boolean) => {
    const [file] = files
    if (!file) return toast.error(IMPORT_REFUSALS.noFile.text)
    const importKey = freshKey()
    let sent = 0
    const ask = async () => {
      if (sent < 100) return
      const run = await send(getImport, { importKey }, { quiet: true }).catch(() => null)
      if (run?.state === IMPORT_STATE.underWay) stand({ at: 'working', percent: 100, run })
    }
    const asking = window.setInterval(() => void ask(), ASK_MS)
    stand({ at: 'working', percent: 0, run: null })
    const fields = { importKey, isCover: cover ? '1' : '0', isCheck: check ? '1' : '0', isRepeat: repeat ? '1' : '0' }
    try {
      await sendFile(offer.call, file, fields, (percent) => {
        sent = percent
        stand({ at: 'working', percent, run: null })
      })
      window.clearInterval(asking)
      const run = await send(getImport, { importKey })
      if (run) stand({ at: 'answered', run })
      if (run?.state === IMPORT_STATE.saved) {
        toast.success(IMPORT_DONE[offer.kind])
        await Promise.all(offer.invalidates.map((call) => queries.invalidateQueries({ queryKey: [call.path] })))
      }
    } catch (error) {
      const message = error instanceof CallError ? error.message : String(error)
      stand({ at: 'refused', message, code: error instanceof CallError ? error.code : NO_ANSWER })
      if (error instanceof CallError && error.code !== 501) toast.error(message)
    } finally {
      window.clearInterval(asking)
      for (const call of [getImportPage, getImportErrors]) void queries.invalidateQueries({ queryKey: [call.path] })
    }
  }
  /** Saves what was checked, after asking. */
  const save = async (run: Run) => {
    const will = words.will(run.createdCount, run.changedCount)
    const question = offer.covers ? words.sure(run.fileName, will) : words.sureFinal(run.fileName, will)
    if (await askPerson(question)) await upload(false)
  }
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    setRepeat(false)
    setStanding({ at: 'choosing' })
  }
  const change = (set: (on: boolean) => void) => (on: boolean) => {
    set(on)
    setStanding({ at: 'choosing' })
  }
  return {
    files,
    choose,
    cover,
    setCover: change(setCover),
    repeat,
    setRepeat: change(setRepeat),
    standing,
    check: () => upload(true),
    save,
  }
}
