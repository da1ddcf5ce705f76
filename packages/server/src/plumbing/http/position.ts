import { POSITION_FIELD, POSITION_HEAD } from '@yuncang/contract/wire/position.ts'
import type { FastifyRequest } from 'fastify'
import { headOf } from './head.ts'

/**
 * How far what answers a request must have come, in bytes of the database's journal; undefined: only the primary may answer. And, once it
 * was answered, how far what answered had come.
 */
export type Position = { readonly wanted: number | undefined; reached?: number }

/** What a page shows of what it has seen before; in the address of a download beside the filters. */
export function positionOf(request: FastifyRequest): Position {
  const { [POSITION_FIELD]: field } = request.query as Record<string, unknown>
  const text = headOf(request, POSITION_HEAD) || (typeof field === 'string' ? field : '')
  return { wanted: /^\d{1,15}$/.test(text) ? Number(text) : undefined }
}
