import type { FastifyReply } from 'fastify'

/** A file that a call answers instead of a workbook. */
export type FileReply = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

/** Whether an export's answer is a file that is ready. */
export function isFileReply(answer: object): answer is FileReply {
  return 'bytes' in answer
}

/** Sends a file to be saved under its name. */
export async function sendFileReply(reply: FastifyReply, { name, mediaType, bytes }: FileReply): Promise<void> {
  await reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(bytes)
}
