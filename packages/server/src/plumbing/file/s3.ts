import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FilePlace } from './place.ts'
import type { S3Settings } from './s3-client.ts'

const PATIENCE_MS = 20_000

/** Files in a bucket: three plain signed requests. A request that fails is tried again, but never for longer than a person waits. */
export function s3Place({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FilePlace {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = (method: string, key: string, more: RequestInit = {}) =>
    client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...more,
    })
  return {
    async put(key, bytes, mediaType) {
      const answer = await ask('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': mediaType } })
      await emptied(answer)
      if (!answer.ok) throw new Error(`the file store answered PUT with ${answer.status}`)
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      await emptied(answer)
      if (answer.status === 404) return null
      throw new Error(`the file store answered GET with ${answer.status}`)
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      await emptied(answer)
      if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered DELETE with ${answer.status}`)
    },
  }
}

/** A body that nobody reads keeps its connection. */
async function emptied(answer: Response): Promise<void> {
  await answer.arrayBuffer()
}
