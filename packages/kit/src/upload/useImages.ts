import type { Call } from '@yuncang/contract/wire/call.ts'
import { FILE_REFUSALS } from '@yuncang/contract/wire/file.ts'
import { IMAGE_LIMITS, type ImageUse } from '@yuncang/domain/base/file/image.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../call/client.ts'
import { askPerson, toast } from '../call/toast.ts'
import { imageFault } from './check.ts'
import { sendFile } from './send-file.ts'
import { shrunkPhoto } from './shrink.ts'
import { UPLOAD_WORDS } from './words.ts'

/** An image on its way: how far it is, or why it did not arrive. */
export type Pending = { readonly key: number; readonly file: File; readonly percent: number; readonly fault: string }

export type ImageField = {
  /** The upload call; its answer has an `id`. */
  readonly call: Call
  /** Ids of the images, in order. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly max: number
  readonly use: ImageUse
}

/** Takes files in, uploads them one after the other and keeps the order: what a form holds is always ids that exist. */
export function useImages({ call, value, onChange, max, use }: ImageField) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const ids = useRef(value)
  const counter = useRef(0)
  /** How many are under way now; state would be a render late. */
  const open = useRef(0)
  const gone = useRef(false)
  useEffect(() => {
    ids.current = value
  }, [value])
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const patch = useCallback((key: number, change: Partial<Pending>) => {
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }, [])
  const forget = useCallback((key: number) => setPending((all) => all.filter((one) => one.key !== key)), [])

  const change = useCallback(
    (next: readonly string[]) => {
      ids.current = next
      onChange(next)
    },
    [onChange],
  )

  const tellFull = useCallback(() => toast.error(FILE_REFUSALS.tooManyImages.text.replace('3', String(max))), [max])

  const upload = useCallback(
    async (key: number, file: File) => {
      // One that failed may be tried again after others took its place.
      if (ids.current.length >= max) return tellFull()
      patch(key, { percent: 0, fault: '' })
      try {
        const answer = (await sendFile(call, file, { use }, (percent) => patch(key, { percent }))) as { id: string }
        if (gone.current) return
        forget(key)
        change([...ids.current, answer.id])
      } catch (error) {
        patch(key, { fault: error instanceof CallError ? error.message : UPLOAD_WORDS.failed })
      }
    },
    [call, use, max, patch, forget, change, tellFull],
  )

  const add = useCallback(
    async (files: readonly File[], { photo = false } = {}) => {
      for (const chosen of files) {
        const file = photo ? await shrunkPhoto(chosen, IMAGE_LIMITS[use].max_bytes) : chosen
        const fault = await imageFault(file, use)
        if (fault !== null) {
          toast.error(fault)
          continue
        }
        if (ids.current.length + open.current >= max) {
          tellFull()
          return
        }
        counter.current += 1
        const key = counter.current
        open.current += 1
        setPending((all) => [...all, { key, file, percent: 0, fault: '' }])
        await upload(key, file)
        open.current -= 1
      }
    },
    [max, upload, use, tellFull],
  )
  const remove = useCallback(
    async (id: string) => {
      if (!(await askPerson(UPLOAD_WORDS.sure))) return
      change(ids.current.filter((other) => other !== id))
      toast.success(UPLOAD_WORDS.removed)
    },
    [change],
  )
  const move = useCallback(
    (index: number, by: -1 | 1) => {
      const next = [...ids.current]
      const [id] = next.splice(index, 1)
      if (id === undefined) return
      next.splice(index + by, 0, id)
      change(next)
    },
    [change],
  )
  return { pending, add, retry: upload, forget, remove, move }
}
