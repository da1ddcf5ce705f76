/** Signed requests to an S3-compatible store, each tried again while there is hope. */
import { AwsClient } from 'aws4fetch'
import { setTimeout as sleep } from 'node:timers/promises'

/** A bucket of an S3-compatible store (AWS, Aliyun OSS, MinIO …). */
export type S3Settings = {
  /** `https://host[:port]`; the bucket stands in the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What is asked. A body is bytes in memory, so that it can be sent again. */
export type S3Question = {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** An answer with all of its body. */
export type S3Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** So long one try of a large piece may take: a slow line brings 32 MiB in five minutes. */
const PATIENCE_MS = 300_000
const TRIES = 5
const FIRST_PAUSE_MS = 200

/**
 * Asks a store. A line that breaks and an answer that says to come again (5xx, 429) are tried again, five times in all, with growing pauses.
 * @returns the answer, whatever its status
 */
export function askS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return async (
    method: string,
    key: string,
    { query = {}, headers = {}, body }: S3Question = {},
  ): Promise<S3Answer> => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await client.fetch(url.href, {
          method,
          headers,
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(body === undefined ? {} : { body }),
        })
        // The body is part of the try: a line may break in the middle of it.
        const whole = Buffer.from(await answer.arrayBuffer())
        const comeAgain = answer.status >= 500 || answer.status === 429
        if (!comeAgain || tried === TRIES) return { status: answer.status, headers: answer.headers, body: whole }
      } catch (error) {
        if (tried === TRIES) throw new Error(`the store at ${endpoint} does not answer`, { cause: error })
      }
      await sleep(FIRST_PAUSE_MS * 2 ** (tried - 1))
    }
  }
}

/** What stands in the elements of a name, one after the other; the store's answers nest none inside itself. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text]) => unescaped(text!))
}

const ENTITIES = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['#34', '"'],
])

/** An element with others inside has none of these in itself; they are read when those are. */
function unescaped(text: string): string {
  if (text.includes('<')) return text
  return text.replace(/&(quot|apos|lt|gt|#34);/g, (_, name: string) => ENTITIES.get(name)!).replaceAll('&amp;', '&')
}
